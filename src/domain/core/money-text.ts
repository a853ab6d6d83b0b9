import { cents } from './money.ts'
import type { Money } from './money.ts'

/** An amount as people type it in dollars ("85", "$85.50", "1,000"); null for anything else. */
export function readMoney(typed: string): Money | null {
  const parts = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(typed.trim())
  if (!parts) return null
  const [, dollars = '', rest = ''] = parts
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? cents(amount) : null
}
