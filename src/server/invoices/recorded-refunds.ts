import { sayDay } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { returnableCents, withGivenBack, withUndoneRefund } from '#domain/invoices/money-back.ts'
import type * as calls from '#domain/invoices/recorded-contract.ts'
import { standingPayments } from '#domain/invoices/recorded-payments.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { activityOf, recordAct } from './activity.ts'
import { putInvoice } from './exports/store-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { presentInvoice } from './present.ts'
import { expectPast } from './recorded-payments.ts'
import { sayRemaining } from './say-plan.ts'
import { afterMoney } from './settle-invoice.ts'

/** Records money that was given back of a recorded payment, at most what is left of it. Under its key, once. */
export async function recordRefund(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.recordRefund>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.recordRefund>> {
  const { documents, clock } = portal
  const { invoiceId, recordedId, key, method, amountCents, returnedOn, outcome, reason } = input
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    if (stored.data.refunds.some(({ id }) => id === key)) return { invoice: presentInvoice(stored) }
    const payment = standingPayments(stored.data).find(({ id }) => id === recordedId)
    if (!payment) throw new Refusal('not-found')
    expectPast(portal, { returnedOn })
    const most = returnableCents(stored.data, payment)
    if (amountCents > most)
      throw new Refusal('invalid-input', {
        fields: {
          amountCents: most === 0 ? 'This payment was already refunded in full' : `Enter at most ${sayMoney(most)}`,
        },
      })
    const now = clock.now()
    const who = { uid: viewer.uid, name: viewer.fullName }
    const recorded = { ...who, ...(method && { method }), returnedOn, reason, undoing: null }
    const given = { id: key, paymentId: recordedId, amountCents, outcome, at: now, recorded }
    const next = afterMoney(portal, { before: stored.data, after: withGivenBack(stored.data, given) }, now)
    const left = sayRemaining(next, agencyDay(portal))
    const detail = `${sayMoney(amountCents)} was refunded on ${sayDay(returnedOn)}. ${left}. Reason: ${reason}`
    portal.activity.recordWith(transaction, viewer, activityOf('invoice.refund_recorded', next, detail))
    recordAct(portal, transaction, viewer, { action: `invoice-refund-recorded:${amountCents}`, invoiceId, ip })
    return { invoice: presentInvoice(putInvoice(transaction, next)) }
  })
}

/** Undoes a recorded refund: nothing was given back. Repeating it changes nothing. */
export async function undoRefund(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, refundId, reason }: InputOf<typeof calls.undoRefund>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.undoRefund>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    const refund = stored.data.refunds.find(({ id }) => id === refundId)
    if (!refund?.recorded) throw new Refusal('not-found')
    if (refund.recorded.undoing) return { invoice: presentInvoice(stored) }
    const now = clock.now()
    const undoing = { uid: viewer.uid, name: viewer.fullName, at: now, reason }
    const after = withUndoneRefund(stored.data, refund, { ...refund.recorded, undoing })
    const next = afterMoney(portal, { before: stored.data, after }, now)
    const said = `The refund of ${sayMoney(refund.amountCents)} was undone`
    const left = sayRemaining(next, agencyDay(portal))
    const detail = `${said}. ${left}. Reason: ${reason}`
    portal.activity.recordWith(transaction, viewer, activityOf('invoice.refund_undone', next, detail))
    recordAct(portal, transaction, viewer, { action: `invoice-refund-undone:${refund.amountCents}`, invoiceId, ip })
    return { invoice: presentInvoice(putInvoice(transaction, next)) }
  })
}
