import { toHundredths } from '#domain/core/hours.ts'

const marks = [100, 80] as const

/** The share of a cap, in percent, that hours have just passed: 80 or 100, the higher of both; null if neither. */
export function markPassed(capHours: number | null, before: number, after: number): 80 | 100 | null {
  if (capHours === null || capHours <= 0) return null
  const cap = toHundredths(capHours)
  const isAt = (mark: number, hours: number) => toHundredths(hours) * 100 >= cap * mark
  return marks.find((mark) => isAt(mark, after) && !isAt(mark, before)) ?? null
}
