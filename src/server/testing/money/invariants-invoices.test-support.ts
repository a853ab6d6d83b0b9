import { statusOf } from '#domain/invoices/invoice-status.ts'
import { recordedCents } from '#domain/invoices/recorded-payments.ts'
import { purposeOfCharge } from '#server/billing/find-charge.ts'
import { misplaced } from '#server/invoices/stage.test-support.ts'
import { sum, twice } from './invariant.test-support.ts'
import type { Invariant } from './invariant.test-support.ts'
import type { Snapshot } from './snapshot.test-support.ts'

export const invoiceInvariants = {
  /** What an invoice says was paid is what was received for it, less what went back, and it stands by that. */
  'an invoice has what was received for it': (snapshot) =>
    snapshot.invoices.flatMap((invoice) => {
      const payments = receivedFor(snapshot, invoice.id)
      const received = sum(payments.map(({ cents }) => cents))
      const back = sum(payments.map((payment) => wentBack(snapshot, payment, invoice.id)))
      const { id, status, paidCents } = invoice
      if (status === 'draft') return received === 0 ? [] : [`${id}: ${received} received of a draft`]
      const byHand = invoice.refunds.filter((refund) => refund.recorded && refund.state === 'given')
      const recorded = recordedCents(invoice) - sum(byHand.map(cents))
      if (paidCents !== received - back + recorded)
        return [`${id}: ${received} received, ${recorded} recorded, ${back} back, ${paidCents} paid here`]
      const right = statusOf(invoice)
      return status === 'void' || status === right ? [] : [`${id}: ${status}, and should be ${right}`]
    }),

  'an invoice stands where its sums say': ({ invoices }) => misplaced(invoices),

  /** Nothing is received beyond what was owed when it was charged; what is credited later is another matter. */
  'no invoice is overpaid': ({ invoices }) =>
    invoices.flatMap(({ id, totalCents, payments, recordedPayments = [], credits, refunds, disputes }) => {
      const last = [...payments.map(({ paidAt }) => paidAt), ...recordedPayments.map(({ at }) => at)].toSorted().at(-1)
      if (last === undefined) return []
      const before = <Of extends { readonly at: string }>(list: readonly Of[]) => list.filter(({ at }) => at < last)
      // What was given back at the same moment may have been given back first: then it was due again.
      const isGiven = ({ state, recorded }: (typeof refunds)[number]) =>
        state === 'given' || (recorded?.undoing?.at ?? '') > last
      const given = refunds.filter((refund) => isGiven(refund) && refund.at <= last)
      const lost = disputes.filter(({ state, at }) => state === 'lost' && at <= last)
      const credited = sum(before(credits).map(cents)) + sum(before(given).map(({ creditedCents }) => creditedCents))
      const recorded = recordedPayments.filter(({ undoing }) => undoing === null || undoing.at > last)
      const kept = sum([...payments, ...recorded].map(cents)) - sum(given.map(cents)) - sum(lost.map(cents))
      return kept > totalCents - credited ? [`${id}: ${kept} received of ${totalCents - credited}`] : []
    }),

  'nothing is charged on a void invoice': (snapshot) =>
    snapshot.invoices.flatMap(({ id, status }) =>
      status === 'void' && receivedFor(snapshot, id).length > 0 ? [`${id} is void, and was paid`] : [],
    ),

  /** The hours on an invoice are what was worked, and on no other. */
  'hours are asked for once, as they were worked': ({ invoices, entries }) => {
    const asking = invoices.filter(({ issue, status }) => issue !== null && status !== 'void')
    const lines = asking.flatMap((invoice) => invoice.lines.map((line) => ({ invoiceId: invoice.id, ...line })))
    return [
      ...lines.flatMap(({ id, invoiceId, quantity, timesheetIds }) => {
        const worked = entries.filter((entry) => timesheetIds.includes(entry.id))
        const hours = worked.reduce((all, { workedHours }) => all + workedHours, 0)
        if (timesheetIds.length === 0) return []
        if (worked.some((entry) => entry.invoiceId !== invoiceId)) return [`${id}: its hours are not on ${invoiceId}`]
        return Math.abs(hours - quantity) < 0.005 ? [] : [`${id}: asks for ${quantity} of ${hours} h`]
      }),
      ...twice(lines.flatMap(({ timesheetIds }) => timesheetIds)),
      ...entries.flatMap(({ id, invoiceId }) =>
        invoiceId === null || lines.some(({ timesheetIds }) => timesheetIds.includes(id)) ? [] : [`${id}: on no line`],
      ),
    ]
  },
} satisfies Readonly<Record<string, Invariant>>

function cents({ amountCents }: { readonly amountCents: number }): number {
  return amountCents
}

/** What of a payment the client has again, by the provider's word; of one for several invoices, this one's share. */
function wentBack({ provider, payments }: Snapshot, { id, isJoint }: Received, invoiceId: string): number {
  const given = provider.refunds.filter((refund) => refund.payment_intent === id && refund.status !== 'failed')
  const lost = provider.disputes.filter((dispute) => dispute.payment_intent === id && dispute.status === 'lost')
  const back = [...given, ...lost]
  if (!isJoint) return sum(back.map(({ amount }) => amount))
  const payment = payments.find((each) => each.id === id)
  const known = [...(payment?.refunds ?? []), ...(payment?.disputes ?? [])]
  const shares = known.filter((each) => back.some((one) => one.id === each.id)).flatMap(({ shares: all = [] }) => all)
  return sum(shares.filter((share) => share.invoiceId === invoiceId).map(cents))
}

type Received = { readonly id: string; readonly cents: number; readonly isJoint: boolean }

/** The payments that brought something for an invoice, and how much, by the charges that asked for them. */
function receivedFor({ provider, charges }: Snapshot, invoiceId: string): Received[] {
  return provider.intents.flatMap(({ id, amount_received: received, metadata }): Received[] => {
    const told = metadata['order_id'] ?? null
    const purpose = purposeOfCharge(told)
    if (received === 0) return []
    if (purpose.invoiceId === invoiceId) return [{ id, cents: received, isJoint: false }]
    const { parts = [] } = charges.find((charge) => charge.id === purpose.jointId) ?? {}
    const own = parts.filter((part) => part.invoiceId === invoiceId)
    return own.map(({ amountCents }) => ({ id, cents: amountCents, isJoint: true }))
  })
}
