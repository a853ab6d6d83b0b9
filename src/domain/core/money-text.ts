import { cents } from './money.ts'
import type { Money } from './money.ts'

/** The largest amount that is read: more than any that is taken, and small enough to calculate with. */
export const mostReadCents = cents(99_999_999_999)

/** An amount as people type it in dollars ("85", "$85.50", "1,000"); null for anything else. A larger one is read as `mostReadCents`. */
export function readMoney(typed: string): Money | null {
  const parts = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(typed.trim())
  if (!parts) return null
  const [, dollars = '', rest = ''] = parts
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return cents(Math.min(amount, mostReadCents))
}
