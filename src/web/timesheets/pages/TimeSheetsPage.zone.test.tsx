import { screen } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { holdClock } from '#web/platform/page-clock.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx')])
}, 60_000)

it.each([
  ['/superadmin/timesheets', 'superAdmin', '2026-12'],
  ['/creator/timesheets', 'creator', '2027-01'],
] as const)(
  'opens %s with the month of the agency for staff, and with their own for a creator',
  async (path, role, month) => {
    holdClock({ zone: 'Asia/Tokyo', atMs: Date.parse('2027-01-01T03:00:00Z') })
    onTestFinished(() => holdClock(null))
    const session = sessionOf({ ...tom, role, timeZone: 'Asia/Tokyo' })
    const { asked } = openApp(path, {
      session,
      answers: {
        session: () => ({ session, features: { agencyName: 'Harbor Studio', timeZone: 'America/Los_Angeles' } }),
        'list-time-sheets': () => ({ sheets: [], projects: [] }),
      },
    })
    await screen.findByRole('heading', { name: 'Time sheets' })
    expect(asked.find(({ name }) => name === 'list-time-sheets')?.body).toMatchObject({ month })
  },
)
