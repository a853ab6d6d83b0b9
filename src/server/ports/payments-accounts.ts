/** The account at the provider. */
export type PaymentAccounts = {
  /**
   * The account that our key opens, and its mode: one word, the same for as long as both are. No object of one is known to
   * another.
   */
  readAccount(): Promise<string>
}
