import { add, smaller, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Invoice } from './invoice.ts'
import { owedParts, undatedOn } from './payment-plan.ts'

type Owing = Pick<Invoice, 'id' | 'number'> & Parameters<typeof owedParts>[0]

/**
 * How much of a payment falls to each invoice, in their order: what has been due the longest is paid first, part by part where
 * there is a payment plan, what waits for a milestone last; of one day, the lower number. What is more than all of them owe falls to none.
 */
export function sharePayment(amountCents: Money, invoices: readonly Owing[]): Money[] {
  const parts = invoices
    .flatMap((invoice, index) => owedParts(invoice).map(({ dueDate, leftCents }) => ({ index, dueDate, leftCents })))
    .sort((one, other) => {
      const [day, otherDay] = [one.dueDate ?? undatedOn, other.dueDate ?? undatedOn]
      if (day !== otherDay) return day < otherDay ? -1 : 1
      return byNumber(invoices[one.index], invoices[other.index])
    })
  const shares = invoices.map(() => zero)
  let left = amountCents
  for (const { index, leftCents } of parts) {
    const taken = smaller(left, leftCents)
    left = subtract(left, taken)
    shares[index] = add(shares[index] ?? zero, taken)
  }
  return shares
}

function byNumber(one: Owing | undefined, other: Owing | undefined): number {
  return (one?.number ?? '').localeCompare(other?.number ?? '', 'en', { numeric: true })
}
