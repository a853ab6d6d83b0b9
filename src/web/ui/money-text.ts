/** Cents from dollars as people type them ("85", "$85.50", "1,000"); null for anything else. */
export function centsOfTyped(typed: string): number | null {
  const parts = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(typed.trim())
  if (!parts) return null
  const [, dollars = '', cents = ''] = parts
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Dollars as they are written in a field that has the $ beside it: "1,200", "85.50". */
export function dollarsOf(cents: number): string {
  const [dollars = '', rest = ''] = (cents / 100).toFixed(2).split('.')
  const grouped = Number(dollars).toLocaleString('en-US')
  return rest === '00' ? grouped : `${grouped}.${rest}`
}
