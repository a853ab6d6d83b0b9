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
