/** How the bank behind an account answers a debit. */
export type BankConduct = {
  /** Why the bank sends the debit back before it has settled, in Stripe's words. */
  readonly fails?: { readonly code: string; readonly message: string }
  /** The holder has the debit returned once it has settled. */
  readonly isReturned?: boolean
}

export type BankNumber = { readonly account: string; readonly routing: string }

const routing = '110000000'

/** Stripe's published test accounts: https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers */
const accounts: Record<string, { readonly token: string; readonly conduct: BankConduct }> = {
  '000123456789': { token: 'pm_usBankAccount_success', conduct: {} },
  '000111111113': {
    token: 'pm_usBankAccount_accountClosed',
    conduct: { fails: { code: 'account_closed', message: "The customer's bank account has been closed." } },
  },
  '000111111116': {
    token: 'pm_usBankAccount_noAccount',
    conduct: { fails: { code: 'no_account', message: 'The bank account could not be located.' } },
  },
  '000222222227': {
    token: 'pm_usBankAccount_insufficientFunds',
    conduct: {
      fails: {
        code: 'insufficient_funds',
        message: "The customer's account has insufficient funds to cover this payment.",
      },
    },
  },
  '000333333335': {
    token: 'pm_usBankAccount_debitNotAuthorized',
    conduct: {
      fails: {
        code: 'debit_not_authorized',
        message: 'The customer has notified their bank that this payment was unauthorized.',
      },
    },
  },
  '000555555559': { token: 'pm_usBankAccount_dispute', conduct: { isReturned: true } },
}

/** The numbers of the account that a ready-made payment method stands for; null for any other id. */
export function bankOfToken(id: string): BankNumber | null {
  const [account] = Object.entries(accounts).find(([, { token }]) => token === id) ?? []
  return account === undefined ? null : { account, routing }
}

/** How an account answers; null for numbers that no test account has, which Stripe refuses in test mode. */
export function bankConductOf({ account, routing: given }: BankNumber): BankConduct | null {
  return given === routing ? (accounts[account]?.conduct ?? null) : null
}
