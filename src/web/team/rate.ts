import { withDecimalPoint } from '#domain/core/decimal-comma.ts'

/** Cents from dollars as people type them ("85", "$85.50", "85,50", "1,000"); null for anything else. */
export function centsOfDollars(typed: string): number | null {
  const parts = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(withDecimalPoint(typed.trim()))
  if (!parts) return null
  const [, dollars = '', cents = ''] = parts
  return Number(dollars.replace(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}
