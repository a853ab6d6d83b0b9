import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HealthStrip } from './HealthStrip.tsx'
import { ResponseChart } from './ResponseChart.tsx'

const checkedAt = '2026-11-24T09:00:00.000Z'
const points = Array.from({ length: 1200 }, () => ({ at: checkedAt, ms: 1500 }))

it('says milliseconds with thousands separators', () => {
  render(
    <HealthStrip
      address="https://northwind.example/"
      health={{
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
      }}
    />,
  )
  expect(screen.getByText('1,500 ms')).toBeTruthy()
})

it('says the checks of a chart and its slowest answer with thousands separators', () => {
  render(<ResponseChart points={points} />)
  expect(screen.getByText(/^1,200 checks, none failed\. Slowest response: 1,500 ms\.$/)).toBeTruthy()
  // The scale of the chart: its top, and what it shows.
  expect(screen.getByText('1,500 ms')).toBeTruthy()
  expect(screen.getByText('Response time')).toBeTruthy()
})
