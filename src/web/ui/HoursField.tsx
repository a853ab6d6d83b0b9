import { parseHours } from '#domain/core/hours.ts'
import { TypedNumberField } from './TypedNumberField.tsx'
import type { TypedNumberProps } from './TypedNumberField.tsx'

/** Hours with at most two decimals, as people write them: "1:30", "1.5", "90m", "1h 30m". */
export function HoursField(props: TypedNumberProps) {
  return <TypedNumberField {...props} after="hours" inputMode="text" parse={parseTyped} format={String} />
}

/** Budgets have more digits than a day of work: "1,200" are hours too. */
function parseTyped(typed: string): number | null {
  const plain = typed.trim()
  if (/^\d{4,6}(\.\d{0,2})?$/.test(plain)) return Number(plain)
  // Too many decimals are refused as such. "1.250" may mean 1,250 too, so it is not read.
  if (/^\d{0,6}\.\d{2,5}[1-9]$/.test(plain)) return Number(plain)
  if (/^\d{1,3},\d{3}(\.\d{0,2})?$/.test(plain)) return Number(plain.replace(',', ''))
  return parseHours(plain)
}
