import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { checked, done, uploaded } from '#web/imports/import.test-support.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ImportPage } from './ImportPage.tsx'

beforeEach(() => openSession(sessionOf({ ...tom, staffRights: ['owner'] })))

function show(answers: Parameters<typeof answerCalls>[0] = {}, path = '/superadmin/import?importId=i1') {
  const asked = answerCalls({ 'list-imports': () => ({ imports: [done] }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ImportPage />
    </QueryClientProvider>,
    path,
  )
  return asked
}

const bodyOf = (asked: ReturnType<typeof show>, call: string) => asked.find(({ name }) => name === call)?.body

it('lists the imports so far, each with its page', async () => {
  const asked = show({}, '/superadmin/import')
  const link = await screen.findByRole('link', { name: /customers\.csv/ })
  expect(link.getAttribute('href')).toBe('/superadmin/import?importId=i1')
  expect(link.textContent).toContain('1 client, by Tom Reyes')
  expect(asked.map(({ name }) => name)).toEqual(['list-imports'])
})

it('says that the name of a file is too long, and what to do', async () => {
  const asked = show({}, '/superadmin/import')
  await userEvent.upload(await screen.findByLabelText('CSV file'), new File(['a,b'], `${'x'.repeat(197)}.csv`))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This file’s name is longer than 200 characters. Rename the file, then choose it again.',
  )
  expect(asked.map(({ name }) => name)).toEqual(['list-imports'])
})

it('asks for the columns, with what they hold, and says at its field which one lacks', async () => {
  const asked = show({
    'get-import': () => ({ import: uploaded }),
    'check-import': ({ mapping }) =>
      'email' in (mapping as object)
        ? { import: { ...checked, version: 5 } }
        : refuse('invalid-input', { email: 'Choose a column' }),
  })
  expect(await screen.findByText('The file looks like an export from QuickBooks.')).toBeTruthy()
  expect(screen.getByText('Windows-1252, semicolons, 3 rows')).toBeTruthy()
  expect(screen.getByText('Quay Books')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('Choose a column')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'Mail')
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('What we found')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'check-import')?.body).toEqual({
    importId: 'i1',
    version: 1,
    mapping: { companyName: 0, email: 1 },
    dayOrder: null,
    isInvoiced: false,
  })
})

it('says which rows need a column that the others don’t', async () => {
  show({ 'get-import': () => ({ import: { ...uploaded, kind: 'invoices', mapping: {} } }) })
  const project = await screen.findByRole('combobox', { name: 'Project' })
  expect(project.getAttribute('aria-describedby')).toBeTruthy()
  expect(
    screen.getByText(/^Rows for clients with several projects need this column, unless the “Client” column includes/),
  ).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /^Description.*optional/ })).toBeTruthy()
})

it('asks how dates are written where they fit more than one way, and only then', async () => {
  const projects: PresentedImport = {
    ...uploaded,
    kind: 'projects',
    headers: ['Client', 'Project', 'Start', 'Due'],
    sample: [['Quay Books', 'Shop', '01/02/2026', '31/03/2026']],
    dayOrders: [null, null, 'unclear', 'day-first'],
    mapping: { client: 0, name: 1, dueDate: 3 },
  }
  const asked = show({ 'get-import': () => ({ import: projects }), 'check-import': () => ({ import: checked }) })
  const start = await screen.findByRole('combobox', { name: /^Start/ })
  expect(screen.queryByRole('combobox', { name: /^Date format/ })).toBeNull()
  await userEvent.selectOptions(start, 'Start')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Date format/ }), 'Day first: 31/12/2026')
  await userEvent.click(screen.getByRole('checkbox', { name: /^These projects are completed/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('What we found')).toBeTruthy()
  expect(bodyOf(asked, 'check-import')).toMatchObject({
    dayOrder: 'day-first',
    isCompleted: true,
    mapping: { startDate: 2 },
  })
})

it('asks how projects are billed where no column says it, and only then', async () => {
  const headers = ['Client', 'Project', 'Billing type']
  const projects: PresentedImport = { ...uploaded, kind: 'projects', headers, mapping: { client: 0, name: 1 } }
  const asked = show({ 'get-import': () => ({ import: projects }), 'check-import': () => ({ import: checked }) })
  const column = await screen.findByRole('combobox', { name: /^Billing.*optional/ })
  const all = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Billing for these projects/ })
  expect(all.selectedOptions[0]?.textContent).toBe('Fixed price')
  await userEvent.selectOptions(column, 'Billing type')
  expect(screen.queryByRole('combobox', { name: /^Billing for these projects/ })).toBeNull()
  await userEvent.selectOptions(column, 'Not in this file')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Billing for these projects/ }), 'Hourly')
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('What we found')).toBeTruthy()
  expect(bodyOf(asked, 'check-import')).toMatchObject({ billingType: 'hourly' })
})

it('says what an import would do before it does, and what is wrong with which row', async () => {
  const asked = show({
    'get-import': () => ({ import: checked }),
    'run-import': () => ({ import: { ...checked, state: 'running', counts: { ...checked.counts, handled: 2 } } }),
  })
  expect(await screen.findByText('The first 1 of 31 problems')).toBeTruthy()
  expect(screen.getByText('Can’t be imported')).toBeTruthy()
  const problems = within(screen.getByRole('table', { name: 'Problems' }))
  expect(problems.getByText('Row 4')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download all problems' }).getAttribute('href')).toBe(
    '/files/imports/i1/faults.csv',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 client' }))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('2 of 3 rows')
  expect(bodyOf(asked, 'run-import')).toEqual({ importId: 'i1', version: 4 })
})

it('checks a file again with the columns and answers that it was checked with', async () => {
  const hours = { ...checked, kind: 'hours' as const, dayOrder: 'day-first' as const, isInvoiced: true }
  const asked = show({
    'get-import': () => ({ import: hours }),
    'check-import': () => ({ import: { ...hours, version: 5, state: 'checking' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  const { mapping, dayOrder, isInvoiced } = hours
  expect(bodyOf(asked, 'check-import')).toEqual({ importId: 'i1', version: 4, mapping, dayOrder, isInvoiced })
})

it('counts the one row of a file as one', async () => {
  show({
    'get-import': () => ({
      import: { ...checked, state: 'running', rowCount: 1, counts: { ...checked.counts, handled: 0 } },
    }),
  })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('0 of 1 row')
})

it('undoes an import after a question, and lists what stays', async () => {
  const undo = { removed: 0, keptCount: 1, kept: [{ row: 2, name: 'Quay Books', reason: 'Has projects' }] }
  show({
    'get-import': () => ({ import: done }),
    'undo-import': () => ({ import: { ...done, state: 'undone', undo } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
  expect(screen.getByText('Couldn’t be imported')).toBeTruthy()
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('1 client wasn’t removed')).toBeTruthy()
  expect(screen.getByText('Nothing undone')).toBeTruthy()
  expect(screen.queryByText('Undone')).toBeNull()
  expect(screen.getByText('Has projects')).toBeTruthy()
  expect(screen.getByText(/^You can undo the import until /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
  const again = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  expect(
    again.getByText(
      /^Undoing removes 1 client, unless someone has since changed or used it\. Clients with projects, .* stay\.$/,
    ),
  ).toBeTruthy()
})

it('asks about the rest of an import once a part of it is undone', async () => {
  const undo = { removed: 1, keptCount: 1, kept: [{ row: 2, name: 'Quay Books', reason: 'Has projects' }] }
  show({ 'get-import': () => ({ import: { ...done, state: 'undone', undo } }) })
  expect(await screen.findByText(/^You can undo the rest of the import until /)).toBeTruthy()
  expect(screen.getByText('Partly undone')).toBeTruthy()
  expect(screen.queryByText('Undone')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the rest' }))
  expect(await screen.findByRole('dialog', { name: 'Undo the rest of this import?' })).toBeTruthy()
})

it.each([
  [1, 0, 'The client was removed.'],
  [3, 0, 'All 3 clients were removed.'],
  [1, 2, '1 of 3 clients was removed.'],
  [2, 1, '2 of 3 clients were removed.'],
  [0, 1, 'No clients were removed.'],
])(
  'counts what is removed of an import, by whichever of its undos: %d, and %d kept',
  async (removed, keptCount, says) => {
    const kept = [{ row: 2, name: 'Quay Books', reason: 'Has projects' }].slice(0, keptCount)
    show({ 'get-import': () => ({ import: { ...done, state: 'undone', undo: { removed, keptCount, kept } } }) })
    expect(await screen.findByText(says)).toBeTruthy()
  },
)

it('leads on to what comes next, and begins with the kind that the address names', async () => {
  show({ 'get-import': () => ({ import: done }) })
  const next = await screen.findByRole('link', { name: 'Import projects next' })
  expect(next.getAttribute('href')).toBe('/superadmin/import?kind=projects')
  show({}, '/superadmin/import?kind=projects')
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What’s in the file?' })).value).toBe(
    'projects',
  )
})

it('leads nowhere after the last kind, or from an import that stopped', async () => {
  show({ 'get-import': () => ({ import: { ...done, kind: 'invoices' } }) })
  expect(await screen.findByText('What happened')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /next$/ })).toBeNull()
})

it('offers no undo once its day is over, and says why an import stopped', async () => {
  const failure = 'We no longer have this file. Upload it again.'
  show({
    'get-import': () => ({
      import: { ...done, state: 'failed', failure, importedAt: '2026-11-20T09:00:00.000Z', expiresAt: null },
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain(failure)
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Download all problems' })).toBeNull()
})

it('says of a check that stopped that nothing was imported', async () => {
  show({ 'get-import': () => ({ import: { ...checked, state: 'failed', failure: 'We can’t read row 5.' } }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was imported')
  expect(screen.queryByText('Imported')).toBeNull()
})

it('tells staff who are no owners whom to ask, and asks the portal for nothing', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['people', 'settings'] }))
  const asked = show({}, '/superadmin/import')
  expect(await screen.findByText('Only owners can import')).toBeTruthy()
  expect(asked).toEqual([])
})
