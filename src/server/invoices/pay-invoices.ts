import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney, sum } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { payInvoices as call } from '#domain/invoices/joint-contract.ts'
import { mostInvoiceCents } from '#domain/invoices/limits.ts'
import { chargeInvoices } from '#server/billing/exports/charge-invoices.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { findInvoice } from './find-invoice.ts'
import { askedFor } from './pay-invoice.ts'
import { presentInvoice } from './present.ts'

type Input = InputOf<typeof call>

/**
 * Pays several invoices by one charge of a saved card of the account, or none of them. Each is asked for as by `payInvoice`;
 * where all are paid it is `paid-already`, where some are `amount-differs`. Repeated or concurrent calls charge nothing twice.
 */
export async function payInvoices(portal: Portal, viewer: Viewer, input: Input): Promise<ReplyOf<typeof call>> {
  const { invoices: claims, paymentMethodId } = input
  const invoiceIds = claims.map(({ invoiceId }) => invoiceId)
  const ask = (reader: Reader) => askedForAll(reader, viewer, claims)
  await ask(portal.documents)
  const charged = await chargeInvoices(portal, viewer, { invoiceIds, paymentMethodId }, ask)
  const paid = await Promise.all(invoiceIds.map((invoiceId) => findInvoice(portal.documents, viewer, invoiceId)))
  return { ...charged, invoices: paid.map((invoice) => presentInvoice(invoice)) }
}

/** In the order of their numbers, whatever the order they are named in. */
async function askedForAll(reader: Reader, viewer: Viewer, claims: Input['invoices']) {
  const found = await Promise.all(claims.map(({ invoiceId }) => findInvoice(reader, viewer, invoiceId)))
  if (found.every(({ data }) => data.status === 'paid')) throw new Refusal('paid-already')
  const asked = await Promise.all(
    claims.map(async (claim, index) => {
      const number = found[index]?.data.number ?? ''
      const ask = await naming(number, () => askedFor(reader, viewer, claim))
      return { ...ask, invoiceId: claim.invoiceId, number }
    }),
  )
  const inOrder = asked.toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))
  const totalCents = sum(inOrder.map(({ amountCents }) => amountCents))
  if (totalCents > mostInvoiceCents)
    throw new Refusal('invalid-input', {
      fields: {
        invoices: `A card payment can be up to ${sayMoney(mostInvoiceCents)}. Select fewer invoices`,
      },
    })
  return {
    parts: inOrder.map(({ invoiceId, part, description, amountCents }) => ({
      invoiceId,
      part,
      description,
      amountCents,
    })),
    description: `Invoices ${sayList(inOrder.map(({ number }) => number))}`,
  }
}

/** The same refusal, which says what invoice it is about. One that is paid already leaves the others to pay. */
async function naming<R>(number: string, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const code = error.code === 'paid-already' ? 'amount-differs' : error.code
    throw new Refusal(code, { cause: error, sentence: `Invoice ${number}: ${error.message}` })
  }
}

function sayList(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
