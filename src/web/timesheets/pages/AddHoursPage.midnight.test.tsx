import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { holdClock } from '#web/platform/page-clock.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./AddHoursPage.tsx'), import('#web/timesheets/act-schemas.ts')])
}, 60_000)

/** Opens the form at 11:50 PM on Dec 7 where its creator is. */
async function open(path = '/creator/addhours') {
  setClock('2026-12-08T07:50:00Z')
  onTestFinished(() => holdClock(null))
  openApp(path, {
    session: sessionOf({ ...ada, id: 'ivo', uid: 'ivo', role: 'creator', rights: [] }),
    answers: {
      'prepare-hours': () => ({
        loggedHours: 0,
        projects: [{ id: 'bakery-relaunch', name: 'Bakery relaunch', rate: 6500, products: [] }],
      }),
    },
  })
  const date = (await screen.findByLabelText('Date')) as HTMLInputElement
  return () => [date.value, date.max]
}

function setClock(at: string): void {
  holdClock({ zone: 'America/Los_Angeles', atMs: Date.parse(at) })
}

/** Half an hour later, once somebody looks at the page again. */
function passMidnight(): void {
  setClock('2026-12-08T08:20:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('follows the day over midnight while nothing is typed', async () => {
  const days = await open()
  expect(days()).toEqual(['2026-12-07', '2026-12-07'])
  passMidnight()
  await waitFor(() => expect(days()).toEqual(['2026-12-08', '2026-12-08']))
})

it('keeps the day of what is typed, and takes the new one', async () => {
  const days = await open()
  await userEvent.type(screen.getByLabelText('Hours'), '3')
  passMidnight()
  await waitFor(() => expect(days()).toEqual(['2026-12-07', '2026-12-08']))
})

it('keeps the day that the way to the form named', async () => {
  const days = await open('/creator/addhours?workDate=2026-12-07')
  passMidnight()
  await waitFor(() => expect(days()).toEqual(['2026-12-07', '2026-12-08']))
})
