import { add, larger, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { givenCents, lostCents } from './money-back.ts'
import type { Payment, PaymentDispute, PaymentPart, PaymentRefund, Share } from './payment.ts'

/** The most invoices that one payment pays. */
export const mostJoint = 20

type Back = { readonly refunds: readonly PaymentRefund[]; readonly disputes: readonly PaymentDispute[] }

/** A refund with the invoice that staff took it from; left out where they named none. */
export type NamedRefund = PaymentRefund & { readonly invoiceId?: string }

type Seen = { readonly refunds: readonly NamedRefund[]; readonly disputes: readonly PaymentDispute[] }

/**
 * What went back of a payment with parts, with the shares that its invoices have of it. Shares that are known stay. A new refund
 * is taken from the invoice that staff named, all else from the parts in turn, as far as something is left of them.
 */
export function withShares(
  parts: readonly PaymentPart[],
  known: Back,
  { refunds, disputes }: Seen,
): { readonly refunds: PaymentRefund[]; readonly disputes: PaymentDispute[] } {
  const left = new Map<string, Money>(parts.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]))

  function take(shares: readonly Share[]): void {
    for (const { invoiceId, amountCents } of shares)
      left.set(invoiceId, subtract(left.get(invoiceId) ?? zero, amountCents))
  }

  const keptOf = knownShares(known)
  for (const refund of refunds) if (refund.state === 'given') take(keptOf(refund) ?? [])
  for (const dispute of disputes) if (dispute.state === 'lost') take(keptOf(dispute) ?? [])

  function sharesOf(back: NamedRefund | PaymentDispute, invoiceId?: string): Share[] {
    const kept = keptOf(back)
    if (kept) return kept
    const shares = spread(left, back.amountCents, invoiceId)
    if (back.state === 'given' || back.state === 'lost') take(shares)
    return shares
  }

  return {
    refunds: refunds.map(({ invoiceId, ...refund }) => withOwn(refund, sharesOf(refund, invoiceId))),
    disputes: disputes.map((dispute) => withOwn(dispute, sharesOf(dispute))),
  }
}

function withOwn<Item extends Shared>(item: Item, shares: Share[]): Item & { shares: Share[] } {
  return { ...item, shares }
}

type Shared = Pick<PaymentRefund, 'id' | 'amountCents' | 'shares'>

/** The shares decided before, as long as they add up: a bank may change the amount of a dispute. */
function knownShares({ refunds, disputes }: Back): (back: Shared) => Share[] | undefined {
  const all = new Map<string, Shared>([...refunds, ...disputes].map((each) => [each.id, each]))
  return ({ id, amountCents }) => {
    const shares = all.get(id)?.shares
    return shares && sum(shares.map((share) => share.amountCents)) === amountCents ? shares : undefined
  }
}

/** What is more than is left of all parts, as a lost dispute may be after a refund, is of the first. */
function spread(left: ReadonlyMap<string, Money>, amountCents: Money, invoiceId: string | undefined): Share[] {
  const ids = [...left.keys()]
  const named = invoiceId !== undefined && left.has(invoiceId) ? [invoiceId] : []
  const inTurn = [...named, ...ids.filter((id) => id !== named[0])]
  const shares = new Map<string, Money>()
  let rest = amountCents
  for (const id of inTurn) {
    const taken = smaller(rest, larger(zero, left.get(id) ?? zero))
    if (taken > 0) shares.set(id, taken)
    rest = subtract(rest, taken)
  }
  const [first] = inTurn
  if (rest > 0 && first !== undefined) shares.set(first, add(shares.get(first) ?? zero, rest))
  return Array.from(shares, ([id, cents]) => ({ invoiceId: id, amountCents: cents }))
}

type Paying = Pick<Payment, 'askedInvoiceId' | 'parts' | 'description' | 'amountCents'> & {
  readonly refunds: Readonly<Payment['refunds']>
  readonly disputes: Readonly<Payment['disputes']>
}
type PaidPart = PaymentPart & Back

/** What a payment pays of each invoice of ours, with what went back of that; none where it pays no invoice. */
export function paidParts(payment: Paying): PaidPart[] {
  const { askedInvoiceId, parts, description, amountCents, refunds, disputes } = payment
  if (parts) return parts.map((part) => toPaid(part, { refunds, disputes }))
  if (askedInvoiceId === null) return []
  return [{ invoiceId: askedInvoiceId, description, amountCents, refunds, disputes }]
}

function toPaid(part: PaymentPart, { refunds, disputes }: Back): PaidPart {
  return { ...part, refunds: ofPart(part, refunds), disputes: ofPart(part, disputes) }
}

/** What of each is of this part. */
function ofPart<Item extends Shared>({ invoiceId }: PaymentPart, all: readonly Item[]): Item[] {
  return all.flatMap((each) => {
    const own = each.shares?.find((share) => share.invoiceId === invoiceId)
    return own ? [{ ...each, amountCents: own.amountCents }] : []
  })
}

/** What can still be refunded of each part. */
export function leftOfParts(payment: Paying): { readonly part: PaymentPart; readonly leftCents: Money }[] {
  return paidParts(payment).map(({ refunds, disputes, ...part }) => ({
    part,
    leftCents: larger(zero, subtract(part.amountCents, givenCents(refunds), lostCents(disputes))),
  }))
}
