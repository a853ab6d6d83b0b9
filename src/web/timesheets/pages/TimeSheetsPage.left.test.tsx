import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { monthOf } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const productId = site.id
const rejected: StaffEntry = { ...submittedEntry, status: 'rejected', rejectReason: 'Which shop?', productId }
const intranet = { id: 'clinic-intranet', name: 'Staff intranet', rate: 7000, products: [] }

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

const left = { loggedHours: 3, projects: [intranet], leftProjects: [{ ...bakery, rate: 6500 }] }

async function edit(changes: Partial<StaffEntry> = {}, prepare: () => object = () => left) {
  const entry = { ...rejected, ...changes }
  const { asked } = openApp(`/creator/timesheets?month=${monthOf(entry.workDate)}`, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summaryOf('ivo', 'Ivo Brandt', [entry]), billCents: null }],
      }),
      'list-hours': () => ({ entries: [entry], next: null, projects: [bakery], products: [site] }),
      'prepare-hours': prepare,
      'update-hours': () => ({ entry: { ...entry, version: 3, status: 'draft', rejectReason: null } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const project = await dialog.findByLabelText<HTMLSelectElement>('Project')
  return { dialog, project, sent: () => asked.filter(({ name }) => name === 'update-hours').map(({ body }) => body) }
}

it('lets a creator correct hours on a project that they were removed from, and names it with their pay', async () => {
  const { dialog, project, sent } = await edit()
  expect(project.selectedOptions[0]?.textContent).toBe('Bakery relaunch (you’re no longer on it)')
  expect(dialog.getByText('$195')).toBeTruthy()
  const product = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Product' })
  expect([product.value, product.readOnly]).toEqual([site.name, true])
  await userEvent.selectOptions(project, 'clinic-intranet')
  expect(dialog.getByText('$210')).toBeTruthy()
  expect(dialog.queryByLabelText('Product')).toBeNull()
  await userEvent.selectOptions(project, 'bakery-relaunch')
  await userEvent.clear(dialog.getByLabelText('Description'))
  await userEvent.type(dialog.getByLabelText('Description'), 'The harbor shop')
  await userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }))
  const kept = { projectId: 'bakery-relaunch', productId, descriptions: 'The harbor shop' }
  await waitFor(() => expect(sent()).toMatchObject([kept]))
})

it('says the pay of reopened hours at the rate they keep, and none of hours that can’t be saved', async () => {
  const { dialog, project } = await edit({ rateSnapshot: cents(10_000) })
  expect(dialog.getByText('3 hours at $100 an hour')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Hours'))
  await userEvent.type(dialog.getByLabelText('Hours'), '25')
  const pay = dialog.getByText('Your pay for these hours').previousElementSibling
  expect(pay?.textContent).toBe('–')
  await userEvent.clear(dialog.getByLabelText('Hours'))
  await userEvent.type(dialog.getByLabelText('Hours'), '24')
  expect(dialog.getByText('$2,400')).toBeTruthy()
  await userEvent.selectOptions(project, 'clinic-intranet')
  expect(dialog.getByText('24 hours at $70 an hour')).toBeTruthy()
})

it('takes the day of hours though it has not begun where the creator is now', async () => {
  const { dialog } = await edit({ workDate: '2099-12-31' })
  expect(dialog.getByLabelText<HTMLInputElement>('Date').max).toBe('2099-12-31')
})

it('says which project a creator was removed from while they moved hours to it', async () => {
  let projects: object[] = [intranet, { ...bakery, rate: 6500, products: [] }]
  const { dialog, project } = await edit({ productId: null }, () => ({ loggedHours: 3, projects }))
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  await userEvent.selectOptions(project, 'clinic-intranet')
  projects = projects.slice(1)
  act(() => FakeEventSource.opened[0]?.change('a-1', { collection: 'members', id: '1', version: 2, document: null }))
  expect(await dialog.findByText('You were removed from Staff intranet')).toBeTruthy()
  expect(project.selectedOptions[0]?.textContent).toBe('Staff intranet (you’re no longer on it)')
  await userEvent.selectOptions(project, 'bakery-relaunch')
  expect(dialog.queryByText('You were removed from Staff intranet')).toBeNull()
})
