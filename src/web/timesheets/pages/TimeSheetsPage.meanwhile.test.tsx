import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const staffPage = '/superadmin/timesheets?month=2026-12'

const nina = { uid: 'nina', name: 'Nina Falk', at: '2026-12-08T11:00:00.000Z' }

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/app/shell/say-change.ts'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/RejectDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

it('keeps the dialog, its reason and the rows behind it when somebody else decides meanwhile', async () => {
  let entries = [submittedEntry, { ...submittedEntry, id: 'entry-2', descriptions: 'Menu of the day' }]
  const { asked } = openApp(`${staffPage}&status=submitted`, {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: entries.length > 0 ? [summaryOf('ivo', 'Ivo Brandt', entries)] : [],
      }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
    },
  })
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  const [reject] = await screen.findAllByRole('button', { name: /^Reject .+: / })
  await userEvent.click(reject as HTMLElement) // two entries wait
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 hours?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Which shop?')
  entries = []
  const sums = () => asked.filter(({ name }) => name === 'list-time-sheets').length
  const before = sums()
  approveByNina('entry-1', 'entry-2')
  expect(await dialog.findByText('Nina Falk approved these hours just now.')).toBeTruthy()
  await waitFor(() => expect(sums()).toBeGreaterThan(before))
  expect(screen.getByText('Menu of the day')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Which shop?')
  expect(screen.getByRole('dialog', { name: 'No hours left to reject' })).toBeTruthy()
  expect(dialog.getByText('These hours are no longer waiting for approval.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Reject hours' }).getAttribute('aria-disabled')).toBe('true')
  // The cross has the same name.
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Menu of the day')).toBeNull())
})

function approveByNina(...ids: readonly string[]): void {
  for (const id of ids) {
    const document = { ...approvedEntry, id, version: 3, approval: nina, updatedAt: nina.at }
    act(() => FakeEventSource.opened[0]?.change(`a:${id}`, { collection: 'timeEntries', id, version: 3, document }))
  }
}

const entries = ['Header', 'Footer', 'Menu'].map(named)

function named(descriptions: string): typeof submittedEntry {
  return { ...submittedEntry, id: descriptions, descriptions }
}

async function askToReject(answers: NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']> = {}) {
  const { asked } = openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
      ...answers,
    },
  })
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  await userEvent.click(await screen.findByRole('button', { name: 'Reject all shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 9 hours?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Which shop?')
  return { dialog, sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body) }
}

it('rejects what a colleague has left of the hours, and says so before', async () => {
  const { dialog, sent } = await askToReject({ 'reject-hours': () => ({ entries: [], refused: [] }) })
  expect(dialog.getByText(/^3 entries will be rejected\./)).toBeTruthy()
  approveByNina('Footer')
  await screen.findByRole('dialog', { name: 'Reject 6 hours?' })
  expect(dialog.getByText(/^2 entries will be rejected\./)).toBeTruthy()
  expect(dialog.getByText('1 entry is no longer waiting for approval.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Reject hours' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('reject-hours')).toEqual([{ entryIds: ['Header', 'Menu'], reason: 'Which shop?' }])
})

it('rejects nothing once a colleague has approved all of the hours', async () => {
  const { dialog } = await askToReject()
  approveByNina('Header', 'Footer', 'Menu')
  await screen.findByRole('dialog', { name: 'No hours left to reject' })
  expect(await dialog.findByText('Nina Falk approved these hours just now.')).toBeTruthy()
  expect(dialog.queryByText(/will be rejected/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Reject hours' }).getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Which shop?')
})

it('learns from a refusal what it was not told of', async () => {
  let now: readonly (typeof submittedEntry)[] = entries
  const { dialog } = await askToReject({
    'list-hours': () => ({ entries: now, next: null, projects: [bakery], products: [site] }),
    'reject-hours': () => {
      now = []
      return { entries: [], refused: entries.map(({ id }) => ({ entryId: id, code: 'hours-not-submitted' })) }
    },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Reject hours' }))
  await screen.findByRole('dialog', { name: 'No hours left to reject' })
  expect(dialog.queryByRole('alert')).toBeNull()
})
