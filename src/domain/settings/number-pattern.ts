import type { Day } from '#domain/core/days.ts'

/** How invoices are numbered until staff choose otherwise. */
export const standardPattern = 'INV-{yyyy}-{0000}'
/** The same of quotes. */
export const standardQuotePattern = 'Q-{0000}'

export const longestPattern = 40
/** The highest number that staff can go on with. */
export const highestCount = 99_999_999

const anyPart = /\{[^{}]*\}|[^{}]|[{}]/g
const counter = /^\{0{1,8}\}$/
/** Neither what a document's id cannot hold, nor what a bank cannot print in a reference. */
const literal = /^[A-Za-z0-9./-]$/
const dates: ReadonlySet<string> = new Set(['{yyyy}', '{yy}', '{mm}'])

/** What is wrong with a pattern, in a sentence for its field; null where it can number. */
export function patternProblem(pattern: string): string | null {
  const parts = partsOf(pattern)
  const counters = parts.filter((part) => counter.test(part)).length
  const unknown = parts.find((part) => !literal.test(part) && !dates.has(part) && !counter.test(part))
  if (unknown?.startsWith('{')) return 'In braces, use only {yyyy}, {yy}, {mm} or a counter like {0000}'
  if (unknown) return 'Use only letters, digits, hyphens, slashes and periods'
  return counters === 1 ? null : 'Include one counter: zeros in braces, like {0000}'
}

/**
 * The number of the invoice or quote that is the `count`-th of its series. The counter has as many digits as the pattern has zeros, and
 * more where these do not suffice. A pattern and a day never give one number to two counts, nor do two series of a pattern.
 */
export function numberOf(pattern: string, day: Day, count: number): string {
  return fill(pattern, day, (zeros) => String(count).padStart(zeros, '0'))
}

/**
 * What is counted by itself: a number with `#` for its counter, so that a pattern with the year counts each year from 1, and one
 * that was used before goes on where it stopped. How many zeros the counter has makes no difference.
 */
export function seriesOf(pattern: string, day: Day): string {
  return fill(pattern, day, () => '#')
}

function fill(pattern: string, day: Day, count: (zeros: number) => string): string {
  const [year = '', month = ''] = day.split('-')
  const said: Readonly<Record<string, string>> = { '{yyyy}': year, '{yy}': year.slice(-2), '{mm}': month }
  return partsOf(pattern)
    .map((part) => (counter.test(part) ? count(part.length - 2) : (said[part] ?? part)))
    .join('')
}

function partsOf(pattern: string): readonly string[] {
  return pattern.match(anyPart) ?? []
}
