import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { formatMoney } from '#web/platform/format.ts'

type Owed = { readonly payment: PresentedPayment | null; readonly isPastDue: boolean }

/** What is not paid, in one line. */
export function owedTitle({ payment, isPastDue }: Owed): string {
  if (!payment) return 'A plan of yours is past due'
  const { amountCents, description, stripeStatus } = payment
  const money = `${formatMoney(amountCents)} for ${description}`
  if (stripeStatus === 'requires_action') return `Your bank waits for your confirmation: ${money}`
  return isPastDue ? `Your last payment failed and a plan is past due: ${money}` : `Your last payment failed: ${money}`
}
