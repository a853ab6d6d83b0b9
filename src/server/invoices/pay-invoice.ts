import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { payInvoiceByBank as bankCall } from '#domain/invoices/bank-contract.ts'
import type { payInvoice as call } from '#domain/invoices/contract.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import { chargeInvoice } from '#server/billing/exports/charge-invoice.ts'
import { debitInvoice } from '#server/billing/exports/debit-invoice.ts'
import type { OwedSum } from '#server/billing/exports/reactions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'
import { findInvoice } from './find-invoice.ts'
import { expectNoBankPayment, mayPay } from './policy.ts'
import { presentInvoice } from './present.ts'

type Input = InputOf<typeof call>
/** A charge to ask of a card; `part` counts the payments before it. */
type Ask = { readonly amountCents: Money; readonly description: string; readonly part: number }

/**
 * Pays all that is owed, or the earliest part, by a saved card of the account. Any other amount, or one seen before a payment
 * came in, is `amount-differs`. Repeated or concurrent calls charge nothing twice.
 */
export async function payInvoice(portal: Portal, viewer: Viewer, input: Input): Promise<ReplyOf<typeof call>> {
  const { invoiceId, paymentMethodId } = input
  const ask = (reader: Reader) => askedFor(reader, viewer, input)
  await ask(portal.documents)
  const charged = await chargeInvoice(portal, viewer, { invoiceId, paymentMethodId }, ask)
  return { ...charged, invoice: presentInvoice(await findInvoice(portal.documents, viewer, invoiceId)) }
}

/**
 * Pays as `payInvoice` does, from a bank account that its holder has linked in a form: the invoice waits for the bank for days, and
 * nothing else pays it meanwhile. Refuses `bank-debits-off` where the portal takes none.
 */
export async function payInvoiceByBank(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof bankCall>,
  caller: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<ReplyOf<typeof bankCall>> {
  if (!portal.settings.cards.takesBankDebits) throw new Refusal('bank-debits-off')
  const ask = (reader: Reader) => askedFor(reader, viewer, input)
  await ask(portal.documents)
  const debited = await debitInvoice(portal, viewer, input, caller, ask)
  return { ...debited, invoice: presentInvoice(await findInvoice(portal.documents, viewer, input.invoiceId)) }
}

/** What the viewer's account may pay now of each open invoice: all that is owed, or the earliest part of a plan. */
export async function listOwedSums(portal: Portal, viewer: Viewer): Promise<OwedSum[]> {
  const where = { clientId: viewer.accountId }
  const awaited = await listAll(portal.documents, invoices, { where, orderBy: ['awaitedOn', 'asc'] })
  return awaited.flatMap(({ data: invoice }) =>
    payableCents(invoice).map((amountCents) => ({
      invoiceId: invoice.id,
      part: invoice.payments.length,
      amountCents,
      async pay(paymentMethodId: string) {
        const input = { invoiceId: invoice.id, amountCents, paidCents: invoice.paidCents, paymentMethodId }
        const { invoice: _, ...charged } = await payInvoice(portal, viewer, input)
        return charged
      },
    })),
  )
}

type Claim = Pick<Input, 'invoiceId' | 'amountCents' | 'paidCents'>

/** What is charged for an invoice, if the claim is right; refuses as `payInvoice` does. */
export async function askedFor(
  reader: Reader,
  viewer: Viewer,
  { invoiceId, amountCents, paidCents }: Claim,
): Promise<Ask> {
  const { data: invoice } = await findInvoice(reader, viewer, invoiceId)
  if (!mayPay(viewer)) throw new Refusal('forbidden')
  if (invoice.status === 'paid') throw new Refusal('paid-already')
  if (invoice.status === 'void') throw new Refusal('invoice-voided')
  if (!isOwed(invoice)) throw new Refusal('invoice-not-owed')
  expectNoBankPayment(invoice)
  if (invoice.paidCents !== paidCents || !payableCents(invoice).includes(amountCents))
    throw new Refusal('amount-differs')
  return {
    amountCents,
    description: `Invoice ${invoice.number}, ${invoice.projectName}`,
    part: invoice.payments.length,
  }
}
