import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const relaunch = { ...bakery, rate: 6500, products: [] }

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('./AddHoursPage.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

it('leads to the new entry where its month is on the page before the entry is', async () => {
  const entry = { ...submittedEntry, id: 'new', creatorId: 'ivo', workDate: '2026-12-07', status: 'draft' as const }
  const earlier = { ...entry, id: 'earlier', workDate: '2026-12-01' }
  let entries = [earlier]
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.id)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  openApp('/creator/addhours?workDate=2026-12-07', {
    session: sessionOf(ivo),
    answers: {
      'prepare-hours': () => ({ loggedHours: 0, projects: [relaunch] }),
      'add-hours': ({ workedHours, workDate }) => ({ entry: { id: 'new', workDate, workedHours } }),
      'list-time-sheets': () => ({ sheets: [summaryOf('ivo', 'Ivo Brandt', entries)], projects: [relaunch] }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [] }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Hours'), '2')
  await userEvent.type(screen.getByLabelText('Description'), 'Opening hours page')
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(document.getElementById('entry-earlier')).toBeTruthy())
  expect(shown).toEqual([])
  entries = [earlier, entry]
  const told = { collection: 'timeEntries', id: 'new', version: 1, document: entry } as const
  act(() => FakeEventSource.opened[0]?.change('e-1', told))
  await waitFor(() => expect(shown).toEqual(['entry-new']))
  await waitFor(() => expect(document.activeElement?.id).toBe('entry-new'))
})
