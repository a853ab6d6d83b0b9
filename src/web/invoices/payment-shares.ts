import { negate, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isPayable, owedCents } from '#domain/invoices/invoice-status.ts'
import { sharePayment } from '#domain/invoices/payment-shares.ts'
import { formatMoney } from '#web/platform/format.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { nameOf } from './invoice-words.ts'

type Shares = Readonly<Record<string, TypedNumber>>

/** What staff typed for each invoice by its id, and the payment that it was typed for; null until they have. */
export type TypedShares = { readonly basis: string; readonly shares: Shares } | null

type Shared = {
  readonly invoices: readonly PresentedInvoice[]
  readonly amountCents: Money
}

/** What falls to each invoice: as it was typed, or for another amount, or other invoices, what was due first before the rest. */
export function sharesOf({ invoices, amountCents }: Shared, typed: TypedShares): Shares {
  if (typed?.basis === basisOf({ invoices, amountCents })) return typed.shares
  const shares = sharePayment(amountCents, invoices)
  return Object.fromEntries(invoices.map(({ id }, index) => [id, shares[index] ?? zero]))
}

/** The shares with one of them typed. */
export function withShare(shared: Shared, typed: TypedShares, id: string, share: TypedNumber): TypedShares {
  return { basis: basisOf(shared), shares: { ...sharesOf(shared, typed), [id]: share } }
}

function basisOf({ invoices, amountCents }: Shared): string {
  return JSON.stringify([amountCents, ...invoices.map((invoice) => [invoice.id, dueOf(invoice)])])
}

/** What is due of an invoice; 0 where nobody owes it any more, or a bank is paying it. */
export function dueOf(invoice: PresentedInvoice): Money {
  return isPayable(invoice) ? owedCents(invoice) : zero
}

/** As the call takes them: invoices that get something, and what was due of each. */
export function sharesToSend(shared: Shared, typed: TypedShares) {
  const shares = sharesOf(shared, typed)
  const sent = shared.invoices.flatMap((invoice) => {
    const amountCents = shareIn(shares, invoice)
    return amountCents > 0 ? [{ share: { invoiceId: invoice.id, amountCents }, dueCents: dueOf(invoice) }] : []
  })
  return { shares: sent.map(({ share }) => share), dueCents: sent.map(({ dueCents }) => dueCents) }
}

/** Why a payment can't be recorded with these shares; null where it can. */
export function sayWrongShare(shared: Shared, typed: TypedShares): string | null {
  const shares = sharesOf(shared, typed)
  for (const invoice of shared.invoices) {
    const share = shares[invoice.id] ?? null
    if (share !== null && (moneyOf(share) ?? -1) < 0) return `${nameOf(invoice)}: enter an amount`
    if (shareIn(shares, invoice) > dueOf(invoice))
      return `${nameOf(invoice)}: enter at most ${formatMoney(dueOf(invoice))}`
  }
  const left = subtract(shared.amountCents, sum(shared.invoices.map((invoice) => shareIn(shares, invoice))))
  if (left === 0) return null
  return left > 0
    ? `The shares are ${formatMoney(left)} less than the payment`
    : `The shares are ${formatMoney(negate(left))} more than the payment`
}

function shareIn(shares: Shares, { id }: PresentedInvoice): Money {
  return moneyOf(shares[id] ?? null) ?? zero
}
