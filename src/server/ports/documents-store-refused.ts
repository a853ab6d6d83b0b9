/** Why a store, or a backup, was not opened. The message is one line for the operator. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}
