import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf } from './projects.test-support.ts'

beforeAll(loadShell, 60_000)

it('offers staff to add a product where there is none', async () => {
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Add product' })).toBeTruthy()
})

it('gives the focus back to the button of a dialog, though rows that can be dragged came meanwhile', async () => {
  const products = ['Shop', 'Site'].map((name) => productOf(name, { projectId: project.id, name }))
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products, may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const add = await screen.findByRole('button', { name: 'Add milestone to Shop' })
  add.focus()
  await userEvent.keyboard('{Enter}')
  const title = await screen.findByLabelText('Title')
  await expect.poll(() => document.activeElement).toBe(title)
  await import('./SortableProducts.tsx')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(add)
  add.blur()
  expect(await screen.findByRole('button', { name: 'Move Shop' })).toBeTruthy()
})

it('shows the price of a product, or what its milestones ask for together', async () => {
  const milestones = [
    milestoneOf('design', { amountCents: cents(420_000) }),
    milestoneOf('launch', { amountCents: cents(80_050) }),
  ]
  const products = [
    productOf('Shop', { projectId: project.id, name: 'Shop', milestones }),
    productOf('Site', { projectId: project.id, name: 'Site', milestones, priceCents: cents(900_000) }),
  ]
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products, may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  expect(await screen.findAllByText('$5,000.50')).toHaveLength(2)
  expect(screen.getByText('$9,000.00')).toBeTruthy()
})

it('keeps the rows that a search finds, which can’t be dragged meanwhile', async () => {
  const products = Array.from({ length: 20 }, (_, index) =>
    productOf(`page-${index}`, { projectId: project.id, sortOrder: index, name: `Page ${index}` }),
  )
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products, may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const search = await screen.findByRole('searchbox', { name: 'Find a product' })
  await userEvent.hover(search)
  await screen.findByRole('button', { name: 'Move Page 19' })
  const row = screen.getByRole('button', { name: 'Page 19' })
  await userEvent.type(search, 'page 19')
  await expect.poll(() => screen.queryByRole('button', { name: 'Page 0' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Page 19' })).toBe(row)
  expect(screen.queryByRole('button', { name: 'Move Page 19' })).toBeNull()
  await userEvent.clear(search)
  expect(await screen.findByRole('button', { name: 'Move Page 0' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Page 19' })).toBe(row)
})

it('asks before a status withdraws the approval of the client, and says what can be invoiced no more', async () => {
  const approval = { uid: 'ada', name: 'Ada Lovell', at: '2026-12-07T10:00:00.000Z' }
  const site = productOf('site', {
    projectId: project.id,
    name: 'Site',
    status: 'approved',
    approval,
    priceCents: cents(800_000),
  })
  const { asked } = openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [site], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => ({ invoices: [] }),
      'update-product': ({ status }) => ({
        product: { ...site, version: 9, status, approval: status === 'live' ? approval : null },
      }),
    },
  })
  const changes = () => asked.filter(({ name }) => name === 'update-product').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Status of Site: Approved' }))
  expect(await screen.findByRole('menuitem', { name: 'Live' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Request approval' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'On hold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the approval of “Site”?' })
  await expect
    .poll(() => dialog.textContent)
    .toContain(
      'Ada Lovell approved this product. Setting the product to “On hold” withdraws the approval, and we notify the client. You can invoice the price of $8,000 once the client approves the product again.',
    )
  expect(changes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw approval' }))
  await expect.poll(changes).toEqual([{ productId: 'site', version: site.version, status: 'on_hold' }])
  expect(await screen.findByRole('button', { name: 'Status of Site: On hold' })).toBeTruthy()
})

it('names the draft that a withdrawn approval leaves with the price', async () => {
  const approval = { uid: 'ada', name: 'Ada Lovell', at: '2026-12-07T10:00:00.000Z' }
  const price = { approval, priceCents: cents(800_000) }
  const priced = { projectId: project.id, name: 'Site', status: 'approved', ...price } as const
  const line = { kind: 'item', productId: 'site', milestoneId: null, timesheetIds: [] }
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [productOf('site', priced)], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => ({ invoices: [{ status: 'draft', number: null, lines: [line] }], next: null }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Status of Site: Approved' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On hold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the approval of “Site”?' })
  await expect
    .poll(() => dialog.textContent)
    .toContain('we notify the client. The price of $8,000 stays on the project’s draft invoice.')
})

it('says nothing of the price where a free product would lose its approval', async () => {
  const approval = { uid: 'ada', name: 'Ada Lovell', at: '2026-12-07T10:00:00.000Z' }
  const free = { projectId: project.id, name: 'Site', status: 'approved', approval, priceCents: cents(0) } as const
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [productOf('site', free)], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => ({ invoices: [] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Status of Site: Approved' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On hold' }))
  await screen.findByRole('dialog', { name: 'Withdraw the approval of “Site”?' })
  expect(screen.getByText(/and we notify the client\.$/)).toBeTruthy()
})
