import { addDays, dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { CheckResult } from './check-problems.ts'
import type { Hosting } from './hosting.ts'
import type { SiteHealth } from './site-health.ts'

const dayMs = 86_400_000
const keptDays = 30
/** This many failed checks in a row take a site offline. */
export const failuresUntilOffline = 3

/** The health of a site after one more check. A new address starts from nothing. */
export function recordCheck(
  { id, clientId, projectId }: Pick<Hosting, 'id' | 'clientId' | 'projectId'>,
  address: string,
  before: SiteHealth | null,
  result: CheckResult,
  nowMs: number,
): SiteHealth {
  const known = before?.address === address ? before : null
  const isUp = result.problem === null
  const now = toInstant(nowMs)
  return {
    id,
    clientId,
    projectId,
    address,
    checkedAt: now,
    isUp,
    failures: isUp ? 0 : (known?.failures ?? 0) + 1,
    problem: result.problem,
    httpStatus: result.httpStatus,
    responseMs: result.responseMs,
    tlsExpiresAt: result.tlsExpiresAt ?? known?.tlsExpiresAt ?? null,
    points: [
      ...(known?.points ?? []).filter(({ at }) => at > toInstant(nowMs - dayMs)),
      { at: now, ms: isUp ? result.responseMs : null },
    ],
    days: rollUp(known?.days ?? [], isUp ? (result.responseMs ?? 0) : null, nowMs),
  }
}

function rollUp(days: SiteHealth['days'], ms: number | null, nowMs: number): SiteHealth['days'] {
  const today = dayIn('UTC', nowMs)
  const first = addDays(today, 1 - keptDays)
  const line = days.find(({ day }) => day === today) ?? { day: today, checks: 0, up: 0, totalMs: 0 }
  const next = {
    day: today,
    checks: line.checks + 1,
    up: line.up + (ms === null ? 0 : 1),
    totalMs: line.totalMs + (ms ?? 0),
  }
  return [...days.filter(({ day }) => day >= first && day !== today), next]
}

/** The share of the checks of the kept days that found it up, as a percentage with two decimals; null if none was made. */
export function uptimePercent(days: SiteHealth['days']): number | null {
  const checks = days.reduce((sum, line) => sum + line.checks, 0)
  const up = days.reduce((sum, line) => sum + line.up, 0)
  // Rounded down: a site that was down once is never shown as 100.
  return checks === 0 ? null : Math.floor((up / checks) * 10_000) / 100
}
