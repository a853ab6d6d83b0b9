/** Why a store, or a backup, was not opened. The message is one line for whoever started the program. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}
