import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const staffPage = '/superadmin/timesheets?month=2026-12'

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
      'reject-hours': () => ({ entries: [], refused: [{ entryId: 'entry-1', code: 'version-conflict' }] }),
    },
  })
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  const [reject] = await screen.findAllByRole('button', { name: 'Reject' })
  await userEvent.click(reject as HTMLElement) // two entries wait
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 hours?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Which shop?')
  entries = []
  const sums = () => asked.filter(({ name }) => name === 'list-time-sheets').length
  const before = sums()
  const approval = { uid: 'nina', name: 'Nina Falk', at: '2026-12-08T11:00:00.000Z' }
  for (const [index, id] of ['entry-1', 'entry-2'].entries())
    act(() =>
      FakeEventSource.opened[0]?.change(`a:${index + 1}`, {
        collection: 'timeEntries',
        id,
        version: 3,
        document: { ...approvedEntry, id, version: 3, approval, updatedAt: approval.at },
      }),
    )
  expect(await dialog.findByText('Nina Falk approved these hours just now.')).toBeTruthy()
  await waitFor(() => expect(sums()).toBeGreaterThan(before))
  expect(screen.getByText('Menu of the day')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Which shop?')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject hours' }))
  expect(await dialog.findByText('This entry changed in the meantime. Check it again.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Menu of the day')).toBeNull())
})
