import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HealthStrip } from './HealthStrip.tsx'
import { siteOf } from './launchpad.test-support.ts'
import { ResponseChart } from './ResponseChart.tsx'
import { healthOf, isDown } from './site-order.ts'

const checkedAt = '2026-11-24T09:00:00.000Z'
const points = Array.from({ length: 1200 }, () => ({ at: checkedAt, ms: 1500 }))

const health = {
  id: 'bakery-relaunch-1',
  version: 1,
  clientId: 'ada',
  projectId: 'bakery-relaunch',
  address: 'https://northwind.example/',
  checkedAt,
  isUp: true,
  failures: 0,
  problem: null,
  httpStatus: 200,
  responseMs: 1500,
  tlsExpiresAt: null,
  points: points.slice(0, 1),
  days: [],
}

it('says milliseconds with thousands separators', () => {
  render(<HealthStrip address="https://northwind.example/" health={health} />)
  expect(screen.getByText('1,500 ms')).toBeTruthy()
})

it('knows nothing of a new address, or of none, from the checks of a former one', () => {
  const live = { id: health.id, status: 'live' as const }
  const failing = [{ ...health, isUp: false }]
  expect(isDown(siteOf({ ...live, address: health.address }), failing)).toBe(true)
  for (const address of ['https://new.example/', null]) {
    expect(healthOf(siteOf({ ...live, address }), failing)).toBeUndefined()
    expect(isDown(siteOf({ ...live, address }), failing)).toBe(false)
  }
})

it('says of an address without a check that there was none', () => {
  render(<HealthStrip address="https://new.example/" health={undefined} />)
  expect(screen.getByText('The site’s address hasn’t been checked yet.')).toBeTruthy()
})

it('says the checks of a chart and its slowest answer with thousands separators', () => {
  render(<ResponseChart points={points} />)
  expect(screen.getByText(/^1,200 checks, none failed\. Slowest response: 1,500 ms\.$/)).toBeTruthy()
  // The scale of the chart: its top, and what it shows.
  expect(screen.getByText('1,500 ms')).toBeTruthy()
  expect(screen.getByText('Response time')).toBeTruthy()
})

it('shows no response time where every check failed', () => {
  render(<ResponseChart points={[checkedAt, '2026-11-24T09:05:00.000Z'].map((at) => ({ at, ms: null }))} />)
  expect(screen.getByText('2 checks, 2 failed.')).toBeTruthy()
  expect(screen.queryByText('1 ms')).toBeNull()
})
