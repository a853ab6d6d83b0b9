import { withSite } from '#domain/billing/plan-words.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { negate, sayMoney } from '#domain/core/money.ts'
import { planPriceWords, planWords } from '#server/billing/exports/notice-words.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import { creditOfChange } from './credit-of-change.ts'
import type { Notice } from './notices.ts'

export type Where = {
  readonly timeZone: string
  readonly site: string | undefined
  /** The invoice that came with the change; null if none did. */
  readonly invoice: Invoice | null
}

/** The notice of a subscription that was changed to another plan. Its owner hears of it where they get no receipt. */
export function changeNotices(
  plans: readonly Plan[],
  before: Subscription | null,
  next: Subscription,
  { timeZone, site, invoice }: Where,
): Notice[] {
  const { id, planId, updatedAt } = next
  if (before === null || before.planId === planId) return []
  const name = planWords(plans, planId)
  const said = [
    `The new plan costs ${planPriceWords(next, timeZone)}.`,
    `${planWords(plans, before.planId)} cost ${planPriceWords(before, timeZone)}.`,
    ...(invoice ? sayCredit(invoice, name) : []),
  ]
  return [
    {
      // A plan may be changed to and fro.
      id: `changed-${id}-${planId}-${toMilliseconds(updatedAt)}`,
      type: 'billing.plan_changed',
      subjectId: id,
      subjectName: withSite(name, site),
      detail: said.join(' '),
      namesOwner: !invoice?.paymentId,
    },
  ]
}

function sayCredit(invoice: Invoice, planName: string): string[] {
  const { creditCents, paymentId, status } = invoice
  if (status !== 'paid' || creditCents === 0) return []
  if (creditCents > 0) return paymentId === null ? [`Credit paid ${sayMoney(creditCents)} for the change.`] : []
  const added = `The change added ${sayMoney(negate(creditCents))} to the account’s credit`
  const parts = creditOfChange(invoice)
  return parts
    ? [`${added}: ${sayMoney(parts.addedCents)} for unused time, less ${sayMoney(parts.usedCents)} for ${planName}.`]
    : [`${added}.`]
}
