import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const archived = { ...bakery, archived: true }
const intranet = { id: 'clinic-intranet', name: 'Staff intranet', rate: 7000, products: [] }
const rejected: StaffEntry = { ...submittedEntry, id: 'no', status: 'rejected', rejectReason: 'Which shop?' }
const approved: StaffEntry = { ...approvedEntry, id: 'yes', descriptions: 'Map of the shops' }

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/RejectDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

function open(projects: readonly object[] = [intranet]) {
  return openApp('/creator/timesheets?month=2026-12', {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({
        projects: [archived],
        sheets: [{ ...summaryOf('ivo', 'Ivo Brandt', [rejected, approved]), billCents: null }],
      }),
      'list-hours': () => ({ entries: [rejected, approved], next: null, projects: [archived], products: [site] }),
      'prepare-hours': () => ({
        loggedHours: 3,
        projects,
        archivedProjects: [{ ...bakery, rate: 6500 }],
      }),
      'update-hours': () => ({ entry: { ...rejected, version: 3, status: 'draft', rejectReason: null } }),
    },
  })
}

async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('li')
  if (!row) throw new Error('An entry is a row')
  return row
}

it('says of hours that can still be changed that their project is archived', async () => {
  open()
  expect(within(await rowOf('Which shop?')).getByText('Archived project')).toBeTruthy()
  expect(within(await rowOf('Map of the shops')).queryByText('Archived project')).toBeNull()
})

it('names the archived project of hours and their pay, and says why they can’t be saved there', async () => {
  const { asked } = open()
  await userEvent.click(within(await rowOf('Which shop?')).getByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const project = await dialog.findByLabelText<HTMLSelectElement>('Project')
  expect(project.selectedOptions[0]?.textContent).toBe('Bakery relaunch (archived project)')
  expect(dialog.getByText('$195')).toBeTruthy()
  expect(dialog.getByText('3 hours at $65 an hour')).toBeTruthy()
  expect(dialog.getByText('Bakery relaunch is archived')).toBeTruthy()
  for (const name of ['Save and submit', 'Save as draft']) {
    const button = dialog.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
  }
  expect(asked.some(({ name }) => name === 'update-hours')).toBe(false)

  await userEvent.selectOptions(project, 'clinic-intranet')
  expect(dialog.queryByText('Bakery relaunch is archived')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'update-hours')?.body).toMatchObject({ projectId: 'clinic-intranet' }),
  )
})

it.each([
  [[intranet], 'choose another project or ask the agency to restore Bakery relaunch'],
  [[], 'ask the agency to restore Bakery relaunch'],
])('says what can be done with hours of an archived project, beside the projects %o', async (projects, says) => {
  open(projects)
  await userEvent.click(within(await rowOf('Which shop?')).getByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  expect(await dialog.findByText(`To save these hours, ${says}.`)).toBeTruthy()
})

it.each([
  ['archived', false, true, /Bakery relaunch is archived/],
  ['restored', true, false, /can edit and resubmit the hours/],
])('says to staff who reject hours that their project was %s since the page was loaded', async (_, was, is, says) => {
  let isArchived = was
  const projects = () => [isArchived ? archived : bakery]
  openApp('/superadmin/timesheets?month=2026-12', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({ projects: projects(), sheets: [summaryOf('ivo', 'Ivo Brandt', [submittedEntry])] }),
      'list-hours': () => ({ entries: [submittedEntry], next: null, projects: projects(), products: [site] }),
    },
  })
  const reject = await screen.findByRole('button', { name: /^Reject .+: / })
  isArchived = is
  await userEvent.click(reject)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 hours?' }))
  expect(await dialog.findByText(says)).toBeTruthy()
})
