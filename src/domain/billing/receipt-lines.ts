import type { Money } from '#domain/core/money.ts'
import { add, negate, subtract, sum, zero } from '#domain/core/money.ts'
import type { Payment, PaymentLine } from './payment.ts'

type Part = Pick<PaymentLine, 'description' | 'amountCents'> & Partial<Pick<PaymentLine, 'from' | 'to'>>

/**
 * What the sum of a payment is made of, at least one part: the lines of the provider's invoice before discounts, each with what was taken
 * off it, their tax, and the difference to the sum, which is the client's balance with the provider.
 */
export function receiptLines({
  description,
  amountCents,
  lines,
  taxCents = zero,
}: Pick<Payment, 'description' | 'amountCents' | 'lines' | 'taxCents'>): readonly Part[] {
  const [only, ...others] = lines
  if (!only) return [{ description, amountCents }]
  const parts = (others.length === 0 ? [{ ...only, description }] : lines).flatMap(withDiscounts)
  const taxed = taxCents === 0 ? parts : [...parts, { description: 'Tax', amountCents: taxCents }]
  const rest: Money = subtract(amountCents, taxCents, ...lines.map((line) => line.amountCents))
  return rest === 0 ? taxed : [...taxed, { description: rest < 0 ? 'Credit' : 'Previous balance', amountCents: rest }]
}

function withDiscounts({ discounts = [], amountCents, ...line }: PaymentLine): Part[] {
  const beforeCents = add(amountCents, sum(discounts.map((discount) => discount.amountCents)))
  return [
    { ...line, amountCents: beforeCents },
    ...discounts.map(({ code, amountCents: offCents }) => ({
      description: code === undefined ? 'Discount' : `Promotion code ${code}`,
      amountCents: negate(offCents),
    })),
  ]
}
