import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./exports/find-invoiced.ts')
}, 60_000)

const design = milestoneOf('design', { title: 'Design', amountCents: cents(85_995) })
const site = productOf('site', { projectId: project.id, name: 'northwind.example', milestones: [design] })
const asking = (changes: Partial<PresentedInvoice> = {}) =>
  invoiceOf({ lines: invoiceOf().lines.map((line) => Object.assign({}, line, { milestoneId: 'design' })), ...changes })

/** The project with this product and these invoices. */
function openProject(product: PresentedProduct, listInvoices: (body: unknown) => unknown) {
  return openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [product], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': listInvoices,
      'update-milestone': () => ({ product: site }),
    },
  })
}

/** The dialog that this item of the menu opens, where the project has these invoices. */
async function choose(item: 'Edit milestone' | 'Remove milestone', listInvoices: (body: unknown) => unknown) {
  const { asked } = openProject(site, listInvoices)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Design' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return { asked, dialog: within(await screen.findByRole('dialog')) }
}

async function editProduct(product: PresentedProduct, listInvoices: (body: unknown) => unknown) {
  openProject(product, listInvoices)
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${product.name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit product' }))
  return within(await screen.findByRole('dialog'))
}

it('keeps the amount of a milestone on a sent invoice, says why, and saves the rest', async () => {
  const { asked, dialog } = await choose('Edit milestone', () => listOf([asking()]))
  const reason = /This milestone is on invoice INV-2026-0007, so its price can’t change\./
  expect(await dialog.findByText(reason)).toBeTruthy()
  const amount = dialog.getByLabelText(/^Amount/)
  expect(amount).toHaveProperty('readOnly', true)
  await userEvent.type(dialog.getByLabelText('Title'), ' and build')
  await userEvent.click(dialog.getByRole('button', { name: 'Save milestone' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'update-milestone')?.body)
    .toMatchObject({ title: 'Design and build', amountCents: 85_995 })
})

it('keeps the price of a product on a sent invoice', async () => {
  const lines = invoiceOf().lines.map((line) => Object.assign({}, line, { kind: 'item', productId: 'site' }))
  const dialog = await editProduct(site, () => listOf([invoiceOf({ lines })]))
  expect(await dialog.findByText(/This product’s price is on invoice INV-2026-0007/)).toBeTruthy()
  expect(dialog.getByLabelText(/^Price/)).toHaveProperty('readOnly', true)
})

it('keeps the price that a client has approved', async () => {
  const approval = { uid: 'ada', name: 'Ada Lovell', at: '2026-12-08T09:00:00.000Z' }
  const dialog = await editProduct({ ...site, status: 'approved', approval }, () => listOf([]))
  expect(await dialog.findByText(/Ada Lovell approved this product at its current price\./)).toBeTruthy()
  expect(dialog.getByLabelText(/^Price/)).toHaveProperty('readOnly', true)
})

it('finds the invoice however many came after it', async () => {
  const { dialog } = await choose('Edit milestone', (body) =>
    'after' in (body as object)
      ? listOf([asking()])
      : { ...listOf([invoiceOf({ id: 'later', number: 'INV-2026-0008' })]), next: 'more' },
  )
  expect(await dialog.findByText(/on invoice INV-2026-0007/)).toBeTruthy()
})

it('removes no milestone that is on the draft, and says what to do first', async () => {
  const draft = asking({ status: 'draft', number: null })
  const { dialog } = await choose('Remove milestone', () => listOf([draft]))
  const description = 'This milestone is on the draft invoice. Discard the draft first.'
  const remove = await dialog.findByRole('button', { name: 'Remove milestone', description })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})

it.each([
  ['no invoice asks for it', () => listOf([asking({ status: 'void' })])],
  ['nobody can say', () => refuse('unexpected')],
])('leaves amount and removal free where %s', async (_, answer) => {
  const { asked, dialog } = await choose('Edit milestone', answer)
  await expect.poll(() => asked.some(({ name }) => name === 'list-invoices')).toBe(true)
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('readOnly', false)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Design' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove milestone' }))
  const remove = await screen.findByRole('button', { name: 'Remove milestone' })
  expect(remove.getAttribute('aria-disabled')).not.toBe('true')
})
