/** By Stripe's codes: https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#failed-payments */
const failures: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  bank_account_unusable: 'This bank account can’t be used for payments.',
  bank_account_restricted: 'The bank account doesn’t allow debits.',
  debit_not_authorized: 'The account holder told their bank that they didn’t authorize this payment.',
  insufficient_funds: 'There wasn’t enough money in the bank account.',
  no_account: 'The bank couldn’t find the account.',
  payment_method_bank_account_blocked: 'This bank account can’t be used for payments.',
}

/** Why a bank sent a debit back before it settled, by the first of the provider's codes that has words. */
export function sayBankFailure(codes: readonly (string | null | undefined)[]): string {
  const known = codes.find((code) => code && failures[code])
  return (known && failures[known]) || 'The bank refused the payment.'
}

/** By Stripe's reasons of a dispute: https://docs.stripe.com/disputes/categories */
const returns: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank couldn’t process the payment.',
  customer_initiated: 'The account holder disputed the payment.',
  debit_not_authorized: 'The account holder says they didn’t authorize the payment.',
  general: 'The bank didn’t give a reason.',
  incorrect_account_details: 'The account details were wrong.',
  insufficient_funds: 'There wasn’t enough money in the bank account.',
}

/** Why a bank returned a payment after it had settled. */
export function sayReturn(reason: string): string {
  return returns[reason] ?? `The bank gave this reason: ${reason.replaceAll('_', ' ')}.`
}
