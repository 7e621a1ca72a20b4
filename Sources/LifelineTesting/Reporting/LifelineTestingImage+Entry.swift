// The loader calls each function pointer that it finds in these sections.
#if objectFormat(MachO)
@section("__DATA,__mod_init_func")
@used
private let entry: @convention(c) () -> Void = { LifelineTestingImage.loaded() }
#elseif objectFormat(ELF)
@section(".init_array")
@used
private let entry: @convention(c) () -> Void = { LifelineTestingImage.loaded() }
#elseif objectFormat(COFF)
@section(".CRT$XCU")
@used
private let entry: @convention(c) () -> Void = { LifelineTestingImage.loaded() }
#endif
