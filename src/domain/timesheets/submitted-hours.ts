/**
 * "9 hours" where they are new (`before` is null). Hours that were submitted before, and changed since, are "9 hours instead of 4.5",
 * or "9 hours again" if their number is the same.
 */
export function saySubmittedHours(hours: number, before: number | null): string {
  const said = hours === 1 ? '1 hour' : `${hours} hours`
  if (before === null) return said
  return before === hours ? `${said} again` : `${said} instead of ${before}`
}

/** How many hours were submitted before those that `saySubmittedHours` says; null where it names none. */
export function readHoursBefore(said: string): number | null {
  const [, hours, before] = /^([\d.]+) hours? (?:again|instead of ([\d.]+))$/.exec(said) ?? []
  return hours === undefined ? null : Number(before ?? hours)
}
