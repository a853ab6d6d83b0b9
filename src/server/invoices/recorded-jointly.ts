import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney, sum } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { recordPayments as recordCall, undoPayments as undoCall } from '#domain/invoices/recorded-contract.ts'
import { withNoOpenCharges } from '#server/billing/exports/charge-invoice.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { findInvoice } from './find-invoice.ts'
import { presentInvoice } from './present.ts'
import { bookRecorded, bookUndone, expectPast, toRecorded, wasGivenBack } from './recorded-payments.ts'

type Input = InputOf<typeof recordCall>

/**
 * Records a payment that came without a card for several invoices of one client: the share of each, in one transaction. What
 * is refused of one is refused of all, and names its invoice. Repeated under its key it changes nothing.
 */
export async function recordPayments(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof recordCall>> {
  const { shares, amountCents, dueCents: _seen, ...entered } = input
  const invoiceIds = shares.map(({ invoiceId }) => invoiceId)
  const read = (reader: Reader) => Promise.all(invoiceIds.map((invoiceId) => findInvoice(reader, viewer, invoiceId)))
  const done = doneAlready(await read(portal.documents), input)
  if (done) return done
  expectPast(portal, { receivedOn: input.receivedOn })
  const asked = invoiceIds.map((invoiceId) => ({
    invoiceId,
    part: async (reader: Reader) => (await findInvoice(reader, viewer, invoiceId)).data.payments.length,
  }))
  return withNoOpenCharges(portal, asked, async (transaction) => {
    const found = await read(transaction)
    const again = doneAlready(found, input)
    if (again) return again
    const now = portal.clock.now()
    const together = shares.length > 1 ? { together: { amountCents, invoiceIds } } : {}
    const booked = found.map(({ data: before }, index) => {
      const own = { ...entered, amountCents: shares[index]?.amountCents ?? amountCents }
      const recorded = { ...toRecorded(viewer, own, now), ...together }
      return bookRecorded(portal, transaction, viewer, { before, recorded, ip })
    })
    return { invoices: booked.map((invoice) => presentInvoice(invoice)) }
  })
}

/** The answer if this key was recorded already, null if it can be now. Refuses what cannot be recorded. */
function doneAlready(
  found: readonly Stored<Invoice>[],
  { key, amountCents, shares, dueCents }: Input,
): ReplyOf<typeof recordCall> | null {
  if (found.every(({ data }) => data.recordedPayments?.some(({ id }) => id === key)))
    return { invoices: found.map((invoice) => presentInvoice(invoice)) }
  if (new Set(found.map(({ data }) => data.clientId)).size > 1)
    throw ofField('shares', 'Choose invoices for one client only')
  for (const [index, { data }] of found.entries()) {
    const dueNowCents = owedCents(data)
    if (!isOwed(data)) throw naming(data, 'invoice-not-owed')
    if (data.bankPayment) throw naming(data, 'bank-payment-processing')
    if (dueNowCents !== dueCents[index]) throw naming(data, 'amount-differs')
    if ((shares[index]?.amountCents ?? 0) > dueNowCents)
      throw ofField('shares', `${data.number}: enter at most ${sayMoney(dueNowCents)}`)
  }
  const sharedCents = sum(shares.map((share) => share.amountCents))
  if (sharedCents !== amountCents)
    throw ofField(
      'shares',
      `The shares add up to ${sayMoney(sharedCents)}. They must add up to ${sayMoney(amountCents)}`,
    )
  return null
}

function ofField(name: string, sentence: string): Refusal {
  return new Refusal('invalid-input', { fields: { [name]: sentence } })
}

/** The same refusal as of one invoice, which says what invoice it is about. */
function naming(
  { number }: Invoice,
  code: 'invoice-not-owed' | 'bank-payment-processing' | 'amount-differs' | 'payment-given-back',
): Refusal {
  const plain = new Refusal(code)
  return new Refusal(code, { sentence: `Invoice ${number}: ${plain.message}` })
}

/** Undoes a payment on every invoice that has a share of it and where it still counts, or nowhere. Repeating it changes nothing. */
export async function undoPayments(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, recordedId, reason }: InputOf<typeof undoCall>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof undoCall>> {
  return portal.documents.transact(async (transaction) => {
    const { data: named } = await findInvoice(transaction, viewer, invoiceId)
    const { invoiceIds } = shareOf(named, recordedId).together ?? { invoiceIds: [invoiceId] }
    const found = await Promise.all(invoiceIds.map((id) => findInvoice(transaction, viewer, id)))
    const shares = found.map((stored) => ({ stored, recorded: shareOf(stored.data, recordedId) }))
    const givenBack = shares.find(({ stored, recorded }) => !recorded.undoing && wasGivenBack(stored.data, recorded))
    if (givenBack) throw naming(givenBack.stored.data, 'payment-given-back')
    const undone = shares.map(({ stored, recorded }) =>
      recorded.undoing
        ? stored
        : bookUndone(portal, transaction, viewer, { before: stored.data, recorded, reason, ip }),
    )
    return { invoices: undone.map((invoice) => presentInvoice(invoice)) }
  })
}

function shareOf({ recordedPayments = [] }: Invoice, recordedId: string) {
  const recorded = recordedPayments.find(({ id }) => id === recordedId)
  if (!recorded) throw new Refusal('not-found')
  return recorded
}
