import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Dispute, Payment as ProviderPayment, Refund } from '#server/ports/payments-intents.ts'
import { payments, refunds } from './exports/collections.ts'

/** A refund at the provider, and the row of ours that asked for it; null for one that was made elsewhere. */
export type SeenRefund = { readonly refund: Refund; readonly rowId: string | null }

export type MoneyBack = { readonly refunds: readonly SeenRefund[]; readonly disputes: readonly Dispute[] }

/** What went back of a payment and what is disputed of it; the provider is asked only where there may be something. */
export async function lookAtMoneyBack(
  { documents, payments: provider }: Pick<Portal, 'documents' | 'payments'>,
  { id: paymentId, refundedCents, isDisputed }: ProviderPayment,
): Promise<MoneyBack> {
  const rows = await listAll(documents, refunds, { where: { paymentId }, orderBy: ['createdAt', 'desc'] })
  const known = (await documents.get(payments, paymentId))?.data
  const mayBeRefunded = refundedCents > 0 || rows.length > 0 || Boolean(known?.refunds.length)
  const [given, disputes] = await Promise.all([
    mayBeRefunded ? provider.listRefunds(paymentId) : [],
    isDisputed ? provider.listDisputes(paymentId) : [],
  ])
  const rowOf = ({ id, key }: Refund) => rows.find(({ data }) => data.id === key || data.providerId === id)
  return { refunds: given.map((refund) => ({ refund, rowId: rowOf(refund)?.id ?? null })), disputes }
}
