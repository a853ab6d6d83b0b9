import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { draftOf, invoiceOf, listOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./pages/InvoicesPage.tsx'),
    import('./NewInvoiceDialog.tsx'),
    import('#web/accounts/ClientSelect.tsx'),
    import('#web/app/pages/ProjectPage.tsx'),
  ])
}, 60_000)

const self = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes' }
const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as StaffRight] }
const northwind = { ...ada, companyName: 'Northwind', disabledAt: null }
const harbor = { ...northwind, id: 'grace', uid: 'grace', accountId: 'grace', companyName: 'Harbor' }

async function ask(invoices = [invoiceOf()]) {
  const { place } = openApp('/superadmin/invoices', {
    session: sessionOf(tom),
    answers: {
      'list-open-invoices': () => ({ invoices: [], next: null, ages: [] }),
      'list-clients': () => ({ clients: [northwind, harbor], next: null }),
      'list-projects': ({ clientId }) => ({ projects: clientId === 'grace' ? [] : [project], next: null }),
      'list-invoices': () => listOf(invoices),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New invoice' }))
  return { place, dialog: within(await screen.findByRole('dialog', { name: 'New invoice' })) }
}

async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: /^Client: (none chosen|Northwind|Harbor)/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

it('leads to the project of a client whom staff choose there, where its invoices are drafted', async () => {
  const { place, dialog } = await ask()
  expect(dialog.getByRole('button', { name: 'Go to invoices', description: 'Choose a client first.' })).toBeTruthy()
  await choose(/Northwind/)
  await userEvent.selectOptions(await dialog.findByLabelText('Project'), 'Bakery relaunch')
  await userEvent.click(dialog.getByRole('button', { name: 'Go to invoices' }))
  await expect.poll(place).toBe('/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('says that the chosen project already has a draft, and opens it', async () => {
  const { place, dialog } = await ask([draftOf({ totalCents: cents(931_750) }), invoiceOf()])
  await choose(/Northwind/)
  await userEvent.selectOptions(await dialog.findByLabelText('Project'), 'Bakery relaunch')
  expect(await dialog.findByText('This project already has a draft for $9,317.50')).toBeTruthy()
  expect(
    dialog.getByText('A project can have one draft at a time. To start another invoice, send or discard the draft.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Go to invoices' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Open draft' }))
  await expect
    .poll(place)
    .toBe('/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices&invoice=draft-1')
})

it('says of a client without projects that there are none', async () => {
  const { dialog } = await ask()
  await choose(/Harbor/)
  expect(await dialog.findByText('This client has no current projects')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Go to invoices', description: 'Choose a project first.' })).toBeTruthy()
})

it('says that the projects of a chosen client couldn’t be loaded, and loads them at another try', async () => {
  let isDown = true
  openApp('/superadmin/invoices?clientId=grace', {
    session: sessionOf(tom),
    answers: {
      'list-open-invoices': () => ({ invoices: [], next: null, ages: [] }),
      'list-clients': () => ({ clients: [northwind, harbor], next: null }),
      'list-projects': () => (isDown ? refuse('not-found') : { projects: [project], next: null }),
    },
  })
  expect(await screen.findByText('We couldn’t load the projects.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'New invoice', expanded: false })).toBeTruthy()
})
