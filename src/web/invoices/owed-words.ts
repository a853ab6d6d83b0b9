import { inSentence } from '#domain/billing/payment-words.ts'
import { planForSite, withSite } from '#domain/billing/plan-words.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { findOwedPayment } from '#domain/invoices/owed-contract.ts'
import { changeTitle } from '#web/billing/exports/subscription-words.ts'
import { formatMoney } from '#web/platform/format.ts'

type Owed = ReplyOf<typeof findOwedPayment>

/** What is not paid, in one line. */
export function owedTitle({ payment, isPastDue, changesTo }: Owed): string {
  if (!payment) return 'A plan is past due'
  const { amountCents, description, site, stripeStatus } = payment
  if (changesTo && !isPastDue) return changeTitle(planForSite(changesTo, site))
  const money = `${formatMoney(amountCents)} for ${withSite(inSentence(description), site)}`
  if (stripeStatus === 'requires_action') return `A payment needs to be confirmed with the bank: ${money}`
  return isPastDue ? `A payment failed and a plan is past due: ${money}` : `A payment failed: ${money}`
}
