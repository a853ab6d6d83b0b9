import type { Payment } from '#domain/billing/payment.ts'
import { add, larger, negate, proportionOf, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { movementsOfPayment } from './movements.ts'
import type { TaxStep } from './tax-steps.ts'

/**
 * The tax that the provider added to a plan or an add-on, by what was charged and what went back of it, each on its own day: in
 * proportion, so that a payment of which credit paid a part has the tax of the rest, and one that went back whole leaves nothing.
 * Net and tax of a step add up to it to the cent. Nothing for a payment without such tax.
 */
export function chargedTaxSteps(payment: Payment, timeZone: string): TaxStep[] {
  const { taxCents = zero, lines } = payment
  const billedCents = add(sum(lines.map(({ amountCents }) => amountCents)), taxCents)
  if (taxCents <= 0 || billedCents < taxCents) return []
  const taxIn = (cents: Money) => proportionOf(larger(zero, cents), taxCents, billedCents)
  let left = zero
  return movementsOfPayment(payment, timeZone).map(({ kind, day, amountCents }): TaxStep => {
    const before = taxIn(left)
    left = add(left, amountCents)
    const taxed = subtract(taxIn(left), before)
    const [amount, tax] = kind === 'payment' ? [amountCents, taxed] : [negate(amountCents), negate(taxed)]
    const part = { kind: 'stripe', rate: null, netCents: subtract(amount, tax), taxCents: tax } as const
    return { kind: kind === 'payment' ? 'invoiced' : 'credited', day, parts: [part] }
  })
}
