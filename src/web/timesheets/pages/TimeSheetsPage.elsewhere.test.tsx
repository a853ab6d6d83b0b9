import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { monthOf } from '#domain/core/days.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const draft: StaffEntry = { ...submittedEntry, workedHours: 2, status: 'draft' }
const rejected: StaffEntry = { ...draft, status: 'rejected', rejectReason: 'Which shop?' }

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

/** Opens an entry of a list of its status; `elsewhere` changes it in another tab, whose event may be missed. */
async function edit(entry: StaffEntry) {
  let held = entry
  let isGone = false
  const isShown = ({ month, status }: Record<string, unknown>) =>
    monthOf(held.workDate) === month && (status === undefined || held.status === status)
  const shown = (filter: Record<string, unknown>) => (isShown(filter) ? [held] : [])
  const { asked } = openApp(`/creator/timesheets?month=2026-12&status=${entry.status}`, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': (filter) => ({
        projects: [bakery],
        sheets: isShown(filter) ? [summaryOf('ivo', 'Ivo Brandt', [held])] : [],
      }),
      'list-hours': (filter) => ({ entries: shown(filter), next: null, projects: [bakery], products: [site] }),
      'get-hours': () => (isGone ? refuse('not-found') : { entry: held }),
      'prepare-hours': () => ({
        loggedHours: isGone ? 0 : held.workedHours,
        projects: [{ ...bakery, rate: 6500, products: [{ ...site, remainingHours: 4, unapprovedHours: 0 }] }],
      }),
      'update-hours'({ version, workedHours }) {
        if (isGone) return refuse('not-found')
        if (held.status === 'approved') return refuse('hours-settled')
        if (version !== held.version) return refuse('stale-version')
        held = { ...held, version: held.version + 1, status: 'draft', workedHours: workedHours as number }
        return { entry: held }
      },
      'submit-hours'() {
        held = { ...held, version: held.version + 1, status: 'submitted' }
        return { entries: [held], refused: [] }
      },
    },
  })
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const hours = await dialog.findByLabelText<HTMLInputElement>('Hours')
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  const elsewhere = (change: Partial<StaffEntry>, isTold: boolean) => {
    held = { ...held, version: held.version + 1, ...change }
    const { id, version } = held
    if (isTold)
      act(() => FakeEventSource.opened[0]?.change('a:1', { collection: 'timeEntries', id, version, document: held }))
  }
  const type = async (typed: string) => {
    await userEvent.clear(hours)
    await userEvent.type(hours, typed)
  }
  const remove = (isTold: boolean) => {
    isGone = true
    const { id, version } = held
    const document = null
    if (isTold)
      act(() =>
        FakeEventSource.opened[0]?.change('a:1', { collection: 'timeEntries', id, version: version + 1, document }),
      )
  }
  return { dialog, press, type, elsewhere, remove, now: () => held, asked }
}

const submittedThere = { status: 'submitted' satisfies EntryStatus, rejectReason: null } as const

it.each([true, false])(
  'loads hours that were submitted in another tab and left the list (told of it: %s)',
  async (isTold) => {
    const { dialog, press, type, elsewhere, now } = await edit(draft)
    await type('2:30')
    elsewhere({ ...submittedThere, descriptions: 'Opening hours of four shops' }, isTold)
    await press('Save hours')
    const refused = 'Nothing was saved: these hours were submitted in the meantime'
    expect(await dialog.findByText(refused)).toBeTruthy()
    expect(dialog.getAllByText(/submitted in the meantime/)).toHaveLength(1)
    await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Opening hours of four shops')
    expect(dialog.queryByRole('button', { name: 'Save hours' })).toBeNull()
    await press('Save and submit')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(now()).toMatchObject({ status: 'submitted', workedHours: 2.5, descriptions: 'Opening hours of four shops' })
  },
)

it('says of hours that were submitted all along that they were changed', async () => {
  const { dialog, type, elsewhere } = await edit({ ...draft, status: 'submitted' })
  await type('2:30')
  elsewhere({ descriptions: 'Opening hours of four shops' }, true)
  expect(await dialog.findByText('These hours were changed in the meantime')).toBeTruthy()
  expect(dialog.queryByText(/submitted in the meantime/)).toBeNull()
})

it.each([true, false])('loads hours that staff rejected and that left the list (told of it: %s)', async (isTold) => {
  const { dialog, press, type, elsewhere, now, asked } = await edit({ ...draft, status: 'submitted' })
  await type('2:30')
  elsewhere({ status: 'rejected', rejectReason: 'Which shop?' }, isTold)
  const meanwhile = 'hours were rejected in the meantime'
  if (!isTold) await press('Save and submit')
  const told = isTold ? `These ${meanwhile}` : `Nothing was saved: these ${meanwhile}`
  expect(await dialog.findByText(told)).toBeTruthy()
  await press('Load the new version')
  expect(dialog.getByText('New version loaded')).toBeTruthy()
  expect(dialog.queryByText(told)).toBeNull()
  await press('Save and submit')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(now()).toMatchObject({ status: 'submitted', workedHours: 2.5 })
  expect(asked.filter(({ name }) => name === 'update-hours')).toHaveLength(isTold ? 1 : 2)
})

it('offers hours that were submitted in another tab before anything is saved, under a head that fits the buttons', async () => {
  const { dialog, press, type, elsewhere, now, asked } = await edit(draft)
  await type('2:30')
  elsewhere(submittedThere, true)
  expect(await dialog.findByText('These hours were submitted in the meantime')).toBeTruthy()
  const head = 'Save and submit the hours again, or keep them as a draft.'
  expect(dialog.queryByText(head)).toBeNull()
  await press('Load the new version')
  expect(document.activeElement?.textContent).toContain('New version loaded')
  expect(dialog.queryByText('These hours were submitted in the meantime')).toBeNull()
  expect(dialog.getByText(head)).toBeTruthy()
  await press('Save and submit')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(now()).toMatchObject({ status: 'submitted', workedHours: 2.5 })
  expect(asked.filter(({ name }) => name === 'update-hours')).toHaveLength(1)
})

it('loads hours that were moved to another month in another tab, without an event of it', async () => {
  const { dialog, press, type, elsewhere, now } = await edit(draft)
  await type('2:30')
  elsewhere({ workDate: '2026-11-30', descriptions: 'Opening hours of four shops' }, false)
  await press('Save hours')
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Opening hours of four shops')
  await press('Save hours')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(now()).toMatchObject({ workDate: '2026-11-30', workedHours: 2.5 })
})

it.each([true, false])(
  'keeps what is typed in hours that were deleted in another tab, and says so (told of it: %s)',
  async (isTold) => {
    const { dialog, press, type, remove, asked } = await edit(draft)
    await type('2:30')
    await userEvent.selectOptions(dialog.getByLabelText(/Product/), site.id)
    remove(isTold)
    if (!isTold) await press('Save hours')
    const told = (await dialog.findByText('These hours were deleted in the meantime')).closest('[role=alert]')
    expect(told?.textContent).toContain('What you typed is still here.')
    // Once the dialog says it above, too.
    if (isTold) await dialog.findByText(/^The page changed.* What you typed is still here\.$/, {}, { timeout: 3000 })
    expect(dialog.getAllByText(/What you typed is still here/)).toHaveLength(1)
    expect(dialog.queryByText(/isn’t shared with you/)).toBeNull()
    expect(await dialog.findByText('The product has 4 hours left under its cap.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Hours').value).toBe('2.5')
    await press('Save hours')
    expect(asked.filter(({ name }) => name === 'update-hours')).toHaveLength(isTold ? 0 : 1)
  },
)

it('says of hours that were approved and left the list that they can’t be changed', async () => {
  const { dialog, press, elsewhere, asked } = await edit(draft)
  elsewhere(approvedEntry, false)
  await press('Save hours')
  expect(await dialog.findByText('Tom Okafor approved these hours in the meantime')).toBeTruthy()
  // Nothing was.
  expect(dialog.queryByText(/What you typed/)).toBeNull()
  await press('Save hours')
  expect(asked.filter(({ name }) => name === 'update-hours')).toHaveLength(1)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('counts the other hours of a day without the entry, however many it got in another tab', async () => {
  const { dialog, elsewhere, asked } = await edit(rejected)
  expect(dialog.getByText('$130')).toBeTruthy()
  const asks = () => asked.filter(({ name }) => name === 'prepare-hours').length
  const before = asks()
  elsewhere({ ...submittedThere, workedHours: 20 }, true)
  await expect.poll(asks).toBeGreaterThan(before)
  expect(
    await dialog.findByText('The page changed while this dialog was open.', undefined, { timeout: 3000 }),
  ).toBeTruthy()
  expect(dialog.queryByText(/Besides this entry/)).toBeNull()
  expect(dialog.getByText('$130')).toBeTruthy()
})
