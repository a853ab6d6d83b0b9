import { sayMoney } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { owedParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'

/** "$300 of part 1 and $1,200 of part 2": what is owed of each part of a payment plan; null without a plan, or where nothing is owed. */
export function sayPartsLeft(invoice: Owing): string | null {
  const parts = invoice.paymentPlan ? owedParts(invoice) : []
  if (parts.length === 0) return null
  const inOrder = parts.toSorted((one, other) => one.index - other.index)
  return sayAll(inOrder.map(({ index, leftCents }) => `${sayMoney(leftCents)} of part ${index + 1}`))
}
