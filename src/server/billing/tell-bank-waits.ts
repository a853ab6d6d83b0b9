import type { Payment } from '#domain/billing/payment.ts'
import type { BillingDeps } from './deps.ts'
import { tell } from './notice.ts'
import { confirmationNotice } from './notices-of-payment.ts'

type Deps = Pick<BillingDeps, 'documents' | 'activity' | 'nameOf'>

/** Tells a client and staff that the bank waits for the client before it pays; once for each payment, whoever sees it. */
export async function tellBankWaits(
  deps: Deps,
  uid: string,
  payment: Pick<Payment, 'id' | 'amountCents' | 'description'>,
): Promise<void> {
  await deps.documents.transact(async (transaction) => {
    const told = await tell(deps, transaction, uid, [confirmationNotice(payment)])
    told.write()
  })
}
