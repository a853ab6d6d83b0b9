import type { PaymentAccounts } from '#server/ports/payments-accounts.ts'
import { expectObject } from './read-answer.ts'
import type { StripeCalls } from './stripe-calls.ts'

/** A key opens one account for good, so that it is asked for once; a failure is not kept. */
export function createAccounts(calls: StripeCalls, isLive: boolean): PaymentAccounts {
  let known: string | null = null
  return {
    readAccount: async () =>
      (known ??= await calls(async (stripe) => {
        const { id } = expectObject(await stripe.accounts.retrieveCurrent(), 'account')
        return `${id} ${isLive ? 'live' : 'test'}`
      })),
  }
}
