import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { CheckResult } from './check-problems.ts'
import { recordCheck, uptimePercent } from './record-check.ts'
import type { SiteHealth } from './site-health.ts'

const site = { id: 's', clientId: 'ada', projectId: null }
const startMs = toMilliseconds('2026-12-08T09:00:00.000Z')
const up: CheckResult = { problem: null, httpStatus: 200, responseMs: 120, tlsExpiresAt: '2027-01-08T09:00:00.000Z' }
const down: CheckResult = { problem: 'no-answer', httpStatus: null, responseMs: null, tlsExpiresAt: null }

function after(results: readonly CheckResult[], everyMs: number): SiteHealth {
  let health: SiteHealth | null = null
  for (const [index, result] of results.entries())
    health = recordCheck(site, 'https://a.com/', health, result, startMs + index * everyMs)
  assert.ok(health)
  return health
}

describe('the health of a site', () => {
  test('counts failures in a row, keeps what was known of the certificate, and begins anew with a good answer', () => {
    const failing = after([up, down, down], 60_000)
    assert.deepEqual([failing.isUp, failing.failures, failing.problem], [false, 2, 'no-answer'])
    assert.equal(failing.tlsExpiresAt, up.tlsExpiresAt)
    assert.deepEqual(
      failing.points.map(({ ms }) => ms),
      [120, null, null],
    )
    assert.equal(after([down, down, up], 60_000).failures, 0)
  })

  test('keeps every check of a day and a line for each of thirty days', () => {
    const hourMs = 3_600_000
    const health = after(
      Array.from({ length: 40 * 24 }, () => up),
      hourMs,
    )
    assert.equal(health.points.length, 24)
    assert.equal(health.days.length, 30)
    assert.deepEqual(health.days.at(-2), { day: '2027-01-16', checks: 24, up: 24, totalMs: 24 * 120 })
    assert.equal(health.days[0]?.day, '2026-12-19')
  })

  test('tells uptime of all kept checks, never 100 where one has failed', () => {
    assert.equal(uptimePercent([]), null)
    const one = { day: '2026-12-08', totalMs: 0 }
    assert.equal(uptimePercent([{ ...one, checks: 8000, up: 7999 }]), 99.98)
    assert.equal(uptimePercent([{ ...one, checks: 3, up: 2 }]), 66.66)
    assert.equal(uptimePercent([{ ...one, checks: 3, up: 3 }]), 100)
  })

  test('begins anew at another address', () => {
    const before = after([down, down], 60_000)
    const moved = recordCheck(site, 'https://b.com/', before, down, startMs)
    assert.deepEqual([moved.failures, moved.points.length], [1, 1])
  })
})
