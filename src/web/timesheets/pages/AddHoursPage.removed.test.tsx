import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const relaunch = { ...bakery, rate: 6500, products: [] }
const intranet = { id: 'clinic-intranet', name: 'Staff intranet', rate: 7000, products: [] }

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('./AddHoursPage.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

/** Work on the relaunch, typed on the page. The answer tells what its creator is on from now on. */
async function begin(given: readonly object[], addHours?: () => unknown) {
  let projects = given
  const { asked } = openApp('/creator/addhours?workDate=2026-12-07', {
    session: sessionOf(ivo),
    answers: {
      'prepare-hours': () => ({ loggedHours: 0, projects }),
      'add-hours': addHours ?? (({ workedHours, workDate }) => ({ entry: { id: 'new', workDate, workedHours } })),
      'list-time-sheets': () => ({ sheets: [], projects: [] }),
    },
  })
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  await userEvent.type(await screen.findByLabelText('Hours'), '4')
  await userEvent.selectOptions(screen.getByLabelText('Project'), 'bakery-relaunch')
  await userEvent.type(screen.getByLabelText('Description'), 'Opening hours page')
  let events = 0
  function put(next: readonly object[]): void {
    projects = next
    events += 1
    const id = String(events)
    act(() => FakeEventSource.opened[0]?.change(`a-${id}`, { collection: 'members', id, version: 2, document: null }))
  }
  return { put, isSaved: () => asked.some(({ name }) => name === 'add-hours') }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save hours' }))

it('keeps what is typed by a creator who is removed from their last project, and says that it can’t be saved', async () => {
  const { put, isSaved } = await begin([relaunch])
  put([])
  const told = (await screen.findByText('You no longer have any current projects')).closest('[role=alert]')
  expect(told?.textContent).toContain('What you typed is still here.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Opening hours page')
  await save()
  expect(isSaved()).toBe(false)
  put([relaunch])
  await waitFor(() => expect(screen.queryByText('You no longer have any current projects')).toBeNull())
  await save()
  expect(await screen.findByText('4 hours saved')).toBeTruthy()
})

it('says which project a creator was removed from while they typed, and saves on another one', async () => {
  const { put, isSaved } = await begin([relaunch, intranet])
  put([intranet])
  const told = (await screen.findByText('You were removed from Bakery relaunch')).closest('[role]')
  expect(told?.textContent).toContain('To save these hours, choose another project.')
  const project = screen.getByLabelText<HTMLSelectElement>('Project')
  expect(project.selectedOptions[0]?.textContent).toBe('Bakery relaunch (you’re no longer on it)')
  await save()
  expect(isSaved()).toBe(false)
  await userEvent.selectOptions(project, 'clinic-intranet')
  expect(screen.queryByText('You were removed from Bakery relaunch')).toBeNull()
  await save()
  expect(await screen.findByText('4 hours saved')).toBeTruthy()
})

it('names the removal instead of a refusal that came before it', async () => {
  const { put } = await begin([relaunch, intranet], () => refuse('project-not-found'))
  await save()
  await screen.findByText(/^The hours weren’t saved/)
  put([intranet])
  expect(await screen.findByText('You were removed from Bakery relaunch')).toBeTruthy()
  expect(screen.queryByText(/^The hours weren’t saved/)).toBeNull()
})
