import { withSite } from '#domain/billing/plan-words.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { negate, sayMoney } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { planPriceWords, planWords } from '#server/billing/exports/notice-words.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import { creditOfChange, taxPaidWithCredit } from './credit-of-change.ts'
import type { Notice } from './notices.ts'

export type Where = {
  readonly timeZone: string
  readonly site: string | undefined
  /** Whether its site goes offline when it ends. */
  readonly takesSiteOffline: boolean
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
  if (creditCents > 0) return paymentId === null ? [sayPaid(invoice)] : []
  const added = `The change added ${sayMoney(negate(creditCents))} to the account’s credit`
  const parts = creditOfChange(invoice)
  if (!parts) return [`${added}.`]
  const { addedCents, usedCents, taxCents } = parts
  const given = [`${sayMoney(addedCents)} for unused time`, ...(taxCents < 0 ? [sayTax(negate(taxCents))] : [])]
  const taken = [
    ...(usedCents > 0 ? [`${sayMoney(usedCents)} for ${planName}`] : []),
    ...(taxCents > 0 ? [sayTax(taxCents)] : []),
  ]
  const less = taken.length > 0 ? `, less ${sayAll(taken)}` : ''
  return [`${added}: ${sayAll(given)}${less}.`]
}

function sayPaid(invoice: Invoice): string {
  const taxCents = taxPaidWithCredit(invoice)
  const including = taxCents > 0 ? `, including ${sayTax(taxCents)}` : ''
  return `The account’s credit paid ${sayMoney(invoice.creditCents)} for the change${including}.`
}

function sayTax(cents: Money): string {
  return `${sayMoney(cents)} in tax`
}
