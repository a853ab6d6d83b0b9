import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import {
  approvedEntry,
  bakery,
  deactivatedIvo,
  site,
  submittedEntry,
  summaryOf,
} from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EntrySelection.tsx'),
    import('#web/timesheets/ApproveDialog.tsx'),
    import('#web/timesheets/RejectDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

const waiting = ['Header', 'Footer', 'Menu'].map(named)

function named(descriptions: string): StaffEntry {
  return { ...submittedEntry, id: descriptions.toLowerCase(), uid: descriptions.toLowerCase(), descriptions }
}

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

async function open(answers: Answers = {}, staffRights: typeof tom.staffRights = ['projects']) {
  const entries = [...waiting, approvedEntry]
  const { asked } = openApp('/superadmin/timesheets?month=2026-12', {
    session: sessionOf({ ...tom, staffRights }),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
      ...answers,
    },
  })
  await screen.findByText('Header')
  return (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
}

const tick = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

it('approves the entries that are selected, and no others', async () => {
  const sent = await open({ 'approve-hours': () => ({ entries: [], refused: [] }) })
  await tick('Header', 'Menu')
  expect(screen.getByText('2 of 3 entries selected').parentElement?.textContent).toBe(
    '2 of 3 entries selected: 6 hours, $390',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2 selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 entries by Ivo Brandt?' }))
  expect(dialog.getByText(/^The pay is \$390\. Approved hours count/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 6 hours' }))
  await waitFor(() => expect(sent('approve-hours')).toHaveLength(1))
  expect(sent('approve-hours')).toEqual([
    {
      entries: [
        { entryId: 'header', version: 2 },
        { entryId: 'menu', version: 2 },
      ],
    },
  ])
})

it('names the pay of selected entries by the rate that each has, and none where a rate isn’t known', async () => {
  const kept = { ...named('Header'), rateSnapshot: cents(9_000) }
  const entries = [kept, named('Footer'), { ...named('Menu'), projectId: 'mill' }]
  const { payRates: _, ...sheet } = summaryOf('ivo', 'Ivo Brandt', entries)
  await open({
    'list-time-sheets': () => ({ projects: [bakery], sheets: [{ ...sheet, payRates: { [bakery.id]: 6_500 } }] }),
    'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
  })
  await tick('Header', 'Footer')
  const said = () => screen.getByText(/of 3 entries selected/).parentElement?.textContent
  expect(said()).toBe('2 of 3 entries selected: 6 hours, $465')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Header' }))
  await tick('Menu')
  expect(said()).toBe('2 of 3 entries selected: 6 hours')
})

it('goes through what waits with j and k, and selects it with x', async () => {
  await open()
  await screen.findByRole('checkbox', { name: 'Select Header' })
  await userEvent.keyboard('jxjjx')
  expect(document.activeElement?.textContent).toContain('Menu')
  expect(screen.getByRole('button', { name: 'Reject 2 selected' })).toBeTruthy()
  // What is approved has no box, and is no stop.
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toContain('Menu')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Reject all shown' })).toBeTruthy()
})

it('puts nothing in the place of what a colleague has decided meanwhile', async () => {
  const sent = await open({
    'approve-hours': () => ({ entries: [], refused: [{ entryId: 'header', code: 'entry-locked' }] }),
  })
  await tick('Header')
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 entry by Ivo Brandt?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 3 hours' }))
  await dialog.findByRole('alert')
  const document = { ...approvedEntry, id: 'header', uid: 'header', descriptions: 'Header' }
  act(() => FakeEventSource.opened[0]?.change('e-3', { collection: 'timeEntries', id: 'header', version: 3, document }))
  await screen.findByRole('dialog', { name: 'No hours left to approve' })
  expect(dialog.queryByText(/count toward reports and budgets/)).toBeNull()
  expect(sent('approve-hours')).toHaveLength(1)
})

let told = 0

function tell(entry: StaffEntry, changes: Partial<StaffEntry> = {}): void {
  const document = { ...entry, version: 9, ...changes }
  told += 1
  act(() =>
    FakeEventSource.opened[0]?.change(`e-${told}`, {
      collection: 'timeEntries',
      id: entry.id,
      version: 9,
      document,
    }),
  )
}

it('approves all that was shown when it was asked, without what came in or was changed meanwhile', async () => {
  const sent = await open({ 'approve-hours': () => ({ entries: [], refused: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 entries by Ivo Brandt?' }))
  tell(named('Shop'))
  await dialog.findByText('1 entry was just submitted and isn’t included.')
  tell(named('Menu'), { workedHours: 9 })
  await dialog.findByText(/^“Menu” was changed to 9 hours just now. Check it again./)
  expect(dialog.getByText(/^The pay is \$390\. /)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 6 hours' }))
  await waitFor(() => expect(sent('approve-hours')).toHaveLength(1))
  expect(sent('approve-hours')).toEqual([
    {
      entries: [
        { entryId: 'header', version: 2 },
        { entryId: 'footer', version: 2 },
      ],
    },
  ])
})

it('goes on saying the pay of what was asked about once another entry comes in', async () => {
  const entries = [...waiting]
  await open({ 'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 entries by Ivo Brandt?' }))
  expect(dialog.getByText(/^The pay is \$585\. /)).toBeTruthy()
  entries.push(named('Shop'))
  tell(named('Shop'))
  await dialog.findByText('1 entry was just submitted and isn’t included.')
  // The sums of the sheet, of which it is a part by now, arrive after it.
  await waitFor(() => expect(screen.getAllByText(/\b12 h\b/)).not.toHaveLength(0), { timeout: 3000 })
  expect(dialog.getByText(/^The pay is \$585\. /)).toBeTruthy()
  tell(named('Menu'), { workedHours: 9 })
  await dialog.findByText(/^“Menu” was changed to 9 hours just now/)
  expect(dialog.getByText(/^The pay is \$390\. /)).toBeTruthy()
})

it('has nothing to approve where the only entry was changed meanwhile, and asks anew afterwards', async () => {
  await open()
  await tick('Menu')
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 entry by Ivo Brandt?' }))
  tell(named('Menu'), { workedHours: 9 })
  await dialog.findByText('“Menu” was changed to 9 hours just now. Check it again.')
  expect(dialog.getByRole('button', { name: 'Approve hours' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1 selected' }))
  expect((await screen.findByRole('dialog')).textContent).not.toContain('was changed')
  expect(screen.getByRole('button', { name: 'Approve 9 hours' })).toBeTruthy()
})

it.each([
  ['the project’s terms', waiting],
  ['each project’s terms', waiting.map((each) => ({ ...each, projectId: each.id === 'menu' ? 'mill' : 'bakery' }))],
])('says before the approval which billable hours have no bill rate: %s', async (where, entries) => {
  const sheet = { ...summaryOf('ivo', 'Ivo Brandt', entries), unratedIds: ['header', 'menu'] }
  const projects = [bakery, { ...bakery, id: 'mill', name: 'Mill' }]
  await open({
    'list-time-sheets': () => ({ projects, sheets: [sheet] }),
    'list-hours': () => ({ entries, next: null, projects, products: [site] }),
  })
  expect(await screen.findByText(/, 2 entries without a bill rate$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve all shown' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    `6 billable hours have no bill rate, so they can’t be invoiced. To invoice them, set the bill rate in ${where} before you approve.`,
  )
})

it('says before the approval to restore an archived project whose terms are to have a bill rate', async () => {
  const sheet = { ...summaryOf('ivo', 'Ivo Brandt', waiting), unratedIds: ['menu'] }
  const projects = [{ ...bakery, archived: true as const }]
  await open({
    'list-time-sheets': () => ({ projects, sheets: [sheet] }),
    'list-hours': () => ({ entries: waiting, next: null, projects, products: [site] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all shown' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'To invoice them, restore Bakery relaunch and set the bill rate in the project’s terms before you approve.',
  )
})

it('has no boxes for staff without the right to projects', async () => {
  await open({}, ['money'])
  await userEvent.keyboard('jx')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

const archived = { ...bakery, archived: true as const }

function onArchived(projects: readonly object[], entries = waiting): Answers {
  return {
    'list-time-sheets': () => ({ projects, sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }),
    'list-hours': () => ({ entries, next: null, projects, products: [site] }),
  }
}

it('says before hours on an archived project are rejected that they can’t be edited there', async () => {
  await open(onArchived([archived]))
  await tick('Header')
  await userEvent.click(screen.getByRole('button', { name: 'Reject 1 selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 hours?' }))
  expect(
    dialog.getByText(
      'The creator sees your reason. Bakery relaunch is archived. Until the project is restored, the creator can only move its hours to another project or delete them.',
      { exact: false },
    ),
  ).toBeTruthy()
  expect(dialog.queryByText(/can edit and resubmit/)).toBeNull()
})

it('says what a creator can do with other hours where only some of those that are rejected are on an archived project', async () => {
  const [first, ...rest] = waiting
  const elsewhere = first ? [{ ...first, projectId: 'shop', productId: null }] : []
  await open(onArchived([archived, { ...bakery, id: 'shop', name: 'Shop' }], [...elsewhere, ...rest]))
  await userEvent.click(screen.getByRole('button', { name: 'Reject all shown' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'The creator sees your reason and can edit and resubmit hours on other projects. Bakery relaunch is archived. Until the project is restored, the creator can only move its hours to another project or delete them.',
  )
})

it('says of hours of a deactivated creator on an archived project what each has to wait for', async () => {
  await open({ 'list-employees': () => ({ employees: [deactivatedIvo] }), ...onArchived([archived]) })
  await tick('Header')
  await userEvent.click(screen.getByRole('button', { name: 'Reject 1 selected' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 hours?' })
  expect(dialog.textContent).toContain(
    'The creator is deactivated. Once they’re reactivated, they see your reason. Bakery relaunch is archived.',
  )
  expect(dialog.textContent).not.toContain('can edit and resubmit')
})

it('says before hours of a creator who hasn’t joined are rejected that they see the reason later', async () => {
  await open({ 'list-employees': () => ({ employees: [{ ...deactivatedIvo, status: 'invited' }] }) })
  await tick('Header')
  await userEvent.click(screen.getByRole('button', { name: 'Reject 1 selected' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 hours?' })
  expect(dialog.textContent).toContain(
    'The creator hasn’t joined the portal yet. Once they join, they see your reason and can edit and resubmit the hours.',
  )
})

it('says before hours of a deactivated creator are rejected what has to come first', async () => {
  await open({ 'list-employees': () => ({ employees: [deactivatedIvo] }) })
  await tick('Header')
  await userEvent.click(screen.getByRole('button', { name: 'Reject 1 selected' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 hours?' })
  expect(dialog.textContent).toContain(
    'The creator is deactivated. Once they’re reactivated, they see your reason and can edit and resubmit the hours. To undo this, reopen the hours.',
  )
})

it('says nothing of archived projects where none is', async () => {
  await open()
  await tick('Header')
  await userEvent.click(screen.getByRole('button', { name: 'Reject 1 selected' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 hours?' })
  expect(dialog.textContent).toContain('can edit and resubmit')
  expect(dialog.textContent).not.toContain('archived')
})
