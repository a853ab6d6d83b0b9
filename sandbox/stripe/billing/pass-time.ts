import type { Context } from '#sandbox/stripe/context.ts'
import { dueDebits } from './bank-debits.ts'
import { dueDisputes } from './dispute-charge.ts'
import { dueInvoices } from './due-invoices.ts'
import { dueSubscriptions } from './due-subscriptions.ts'
import { dueHolds } from './held-money.ts'
import { dueRefunds } from './late-refunds.ts'

/** What happens by itself at a moment, in seconds. */
export type Due = { readonly at: number; readonly act: (context: Context) => void }

/**
 * Lets time pass for the customers of one clock, or for those without one: every renewal, retry and lapse happens in its
 * order and at its moment. `setNow` moves the clock; it ends at `until`.
 */
export function passTime(
  context: Context,
  clock: string | null,
  until: number,
  setNow: (seconds: number) => void,
): void {
  for (let guard = 0; guard < 10_000; guard++) {
    const next = earliestDue(context, clock)
    if (!next || next.at > until) break
    setNow(next.at)
    next.act(context)
  }
  setNow(until)
}

function earliestDue(context: Context, clock: string | null): Due | null {
  const dues = [dueSubscriptions, dueInvoices, dueRefunds, dueDisputes, dueHolds, dueDebits].flatMap((list) =>
    list(context, clock),
  )
  return dues.sort((one, other) => one.at - other.at)[0] ?? null
}
