import { median } from './figures.ts'
import type { Report } from './lighthouse.ts'

/** What one load of a page measured. Scores are of 100. */
export type PageFigures = {
  readonly score: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** For how long, after the first paint, tasks blocked the page beyond 50 ms each. */
  readonly blockingMs: number
  readonly layoutShift: number
  readonly requests: number
  /** Requests that are no calls, and no pictures of people. */
  readonly files: number
  /** Scripts as they were transferred, compressed. */
  readonly scriptKilobytes: number
}

type Request = { readonly url: string; readonly resourceType?: string; readonly transferSize?: number }

const kilobyte = 1000

/** The figures of a report. Throws where Lighthouse could not measure one of them. */
export function toPageFigures(report: Report): PageFigures {
  const requests = requestsOf(report)
  const scriptBytes = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    score: scoreOf(report, 'performance'),
    firstPaintMs: numberOf(report, 'first-contentful-paint'),
    largestPaintMs: numberOf(report, 'largest-contentful-paint'),
    blockingMs: numberOf(report, 'total-blocking-time'),
    layoutShift: numberOf(report, 'cumulative-layout-shift'),
    requests: requests.length,
    files: requests.filter(({ url }) => !/^\/(?:api|files)\//.test(new URL(url).pathname)).length,
    scriptKilobytes: scriptBytes / kilobyte,
  }
}

/**
 * Loads a page, and up to twice again while Lighthouse gives no score: Chromium now and then loses an event of its trace, and a
 * bench of twenty minutes would end with it.
 */
export async function loadUntilScored(load: () => Promise<Report>, category: string): Promise<Report> {
  let report = await load()
  for (let again = 0; again < 2 && !hasScore(report, category); again++) report = await load()
  return report
}

function hasScore({ categories }: Report, category: string): boolean {
  return typeof categories[category]?.score === 'number'
}

/** The score of a category, of 100. Throws where there is none. */
export function scoreOf({ categories, runtimeError }: Report, category: string): number {
  const score = categories[category]?.score
  if (typeof score !== 'number') throw new Error(runtimeError?.message ?? `Lighthouse gave no score for ${category}`)
  return Math.round(score * 100)
}

/** The audits of a category that do not pass, by their ids. */
export function failuresOf({ categories, audits }: Report, category: string): string[] {
  const ids = categories[category]?.auditRefs.map(({ id }) => id) ?? []
  return ids.filter((id) => audits[id]?.score === 0)
}

/** The median of each figure by itself. Throws where nothing was measured. */
export function medianFigures(all: readonly PageFigures[]): PageFigures {
  const of = (figure: (figures: PageFigures) => number) => median(all.map(figure))
  return {
    score: of(({ score }) => score),
    firstPaintMs: of(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    requests: of(({ requests }) => requests),
    files: of(({ files }) => files),
    scriptKilobytes: of(({ scriptKilobytes }) => scriptKilobytes),
  }
}

function numberOf({ audits, runtimeError }: Report, audit: string): number {
  const value = audits[audit]?.numericValue
  if (typeof value !== 'number') throw new Error(runtimeError?.message ?? `Lighthouse could not measure ${audit}`)
  return value
}

/** What went over the network: addresses that hold their content themselves did not. */
function requestsOf({ audits }: Report): Request[] {
  const items = (audits['network-requests']?.details?.items ?? []) as unknown as Request[] // Lighthouse's own layout
  return items.filter(({ url }) => /^https?:/.test(url))
}
