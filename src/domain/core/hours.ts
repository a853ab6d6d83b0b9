// Worked time is kept in hours with at most two decimals, as people write it, and summed in whole hundredths, so that the
// order of a sum changes nothing.

/** Whole hundredths of an hour. */
export function toHundredths(hours: number): number {
  return Math.round(hours * 100)
}

/** All that can be logged on a day. */
export const dayHundredths = toHundredths(24)

export function isHundredths(hours: number): boolean {
  return Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6
}

/** Hours with at most two decimals. */
export function toHours(hundredths: number): number {
  return hundredths / 100
}

export function sumHours(hours: readonly number[]): number {
  return toHours(hours.reduce((sum, each) => sum + toHundredths(each), 0))
}

/** Reads "1:30", "1.5", "1,5", "1h 30m", "90m" and "2h" as hours, to the hundredth; null if it is none of these. */
export function parseHours(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? /^(\d{1,3})\s*h\s*([0-5]?\d)\s*(?:m(?:in)?)?$/.exec(text)
  if (clock) return hoursOfMinutes(Number(clock[1]) * 60 + Number(clock[2]))
  const minutes = /^(\d{1,4})\s*m(?:in)?$/.exec(text)
  if (minutes) return hoursOfMinutes(Number(minutes[1]))
  const plain = /^(\d{1,3}(?:[.,]\d{0,2})?|[.,]\d{1,2})\s*h?$/.exec(text)
  return plain ? Number(plain[1]?.replace(',', '.')) : null
}

function hoursOfMinutes(minutes: number): number {
  return toHours(Math.round((minutes * 100) / 60))
}
