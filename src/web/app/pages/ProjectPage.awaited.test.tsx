import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { invoiceOf, partOf } from '#web/invoices/invoice.test-support.ts'
import { detailsOf, mayAs } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

const milestone = { productId: 'site', milestoneId: 'launch', title: 'Launch', daysAfter: 0 }
const waiting = { ...partOf(40_000), dueDate: null, milestone }
const open = invoiceOf({ number: 'INV-2026-0012', paymentPlan: [partOf(200_000), waiting] })
const draft = invoiceOf({ id: 'draft-1', number: null, status: 'draft', issue: null, issuedAt: null })
const said = '$400 of INV-2026-0012 is due only when “Launch” is approved.'

function openProject(): void {
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
      'list-employees': () => ({ employees: [] }),
      'list-invoices': ({ after }) =>
        after ? { invoices: [open], next: null } : { invoices: [draft, invoiceOf({ id: 'later' })], next: 'later' },
      'preview-invoice': () => ({ hours: 0, hoursCents: 0, piecesCents: 0, totalCents: 0 }),
    },
  })
}

it('says before a project is archived what is due only by an approval, and that a draft wasn’t sent', async () => {
  openProject()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive Bakery relaunch?' }))
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(dialog.getByText('$400 isn’t due yet')).toBeTruthy()
  expect(dialog.getByText('A draft invoice for $2,400 hasn’t been sent')).toBeTruthy()
  expect(dialog.getByText('Staff can still send or discard the draft later.')).toBeTruthy()
})

it('says before a project is canceled what is due only by an approval', async () => {
  openProject()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Status'), 'Canceled')
  expect(await dialog.findByText(said)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'On hold')
  expect(dialog.queryByText(said)).toBeNull()
})
