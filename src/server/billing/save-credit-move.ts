import type { CreditMove } from '#domain/billing/customer.ts'
import { mostCreditMoves } from '#domain/billing/most-credit-moves.ts'
import { changeOfPlan, inSentence } from '#domain/billing/payment-words.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { negate, subtract } from '#domain/core/money.ts'
import { customers } from '#server/billing/exports/collections.ts'
import { ownerOf } from '#server/billing/exports/mirror.ts'
import type { Portal } from '#server/portal.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import { creditOfChange, taxPaidWithCredit } from './credit-of-change.ts'
import { siteNameOf } from './site-name.ts'

/**
 * Keeps with its customer what a paid invoice took of their credit, or added to it: what credit pays in full has no payment.
 * Ignores an invoice that is not the portal's. Repeated, it writes nothing.
 */
export async function saveCreditMove(
  portal: Portal,
  invoice: Invoice,
  subscription: Subscription | null,
): Promise<void> {
  if (invoice.status !== 'paid' || invoice.creditCents === 0) return
  const uid = await ownerOf(portal, invoice.customerId)
  if (uid === null) return
  await portal.documents.transact(async (transaction) => {
    const customer = (await transaction.get(customers, uid))?.data
    const known = customer?.creditMoves ?? []
    if (!customer || known.some(({ invoiceId }) => invoiceId === invoice.id)) return
    const site = await siteNameOf(portal, transaction, subscription)
    const of: Omit<CreditMove, keyof Moved> = {
      invoiceId: invoice.id,
      ...(site === undefined ? {} : { site }),
      at: invoice.paidAt ?? invoice.createdAt,
    }
    const moves = movesOf(invoice, describe(portal, invoice, subscription)).map((move): CreditMove =>
      Object.assign(move, of),
    )
    const later = known.filter(({ at }) => at > of.at)
    const creditMoves = [...later, ...moves, ...known.slice(later.length)].slice(0, mostCreditMoves)
    transaction.put(customers, { ...customer, creditMoves })
  })
}

type Moved = Pick<CreditMove, 'description' | 'amountCents'>

/** Newest first. A change of plan may add credit and pay the new plan out of it, and its tax is told apart. */
function movesOf(invoice: Invoice, description: string): Moved[] {
  const parts = creditOfChange(invoice)
  const taxCents = parts ? parts.taxCents : taxPaidWithCredit(invoice)
  const amounts = parts
    ? [negate(parts.usedCents), parts.addedCents]
    : [negate(subtract(invoice.creditCents, taxCents))]
  const moves = amounts.map((amountCents) => ({ description, amountCents }))
  const tax = { description: `Tax on ${inSentence(description)}`, amountCents: negate(taxCents) }
  return [tax, ...moves].filter(({ amountCents }) => amountCents !== 0)
}

function describe({ catalogue }: Portal, { reason, lines }: Invoice, subscription: Subscription | null): string {
  const plan = catalogue.plans().find(({ id }) => id === subscription?.planId)
  if (!plan) return lines[0]?.description ?? 'Payment'
  return reason === 'subscription_update' ? `${changeOfPlan}${plan.name}` : plan.name
}
