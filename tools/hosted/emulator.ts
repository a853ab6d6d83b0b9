export type Emulator = { readonly host: string; readonly end: () => Promise<void> }

/** There is no emulator here; the message says how to get it. */
export class EmulatorMissing extends Error {
  override name = 'EmulatorMissing'
}
