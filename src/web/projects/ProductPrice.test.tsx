import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf } from './projects.test-support.ts'

beforeAll(() => loadShell(), 60_000)

const build = milestoneOf('build', { title: 'Build', status: 'waiting_client', amountCents: cents(600_000) })

it.each([
  [900_000, ' The milestones add up to $6,000 and are invoiced instead of this price.'],
  [600_000, ''],
])('says before a product is approved at %s that milestones of another sum are billed for it', async (price, said) => {
  const product = productOf('shop', {
    projectId: project.id,
    name: 'Shop',
    status: 'waiting_client',
    priceCents: cents(price),
    milestones: [build],
  })
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products: [product], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve product Shop' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve “Shop”?' })
  expect(dialog.textContent).toContain(`Agreed price: $${price / 100_000},000.${said}`)
  expect(dialog.textContent?.includes('add up to')).toBe(said !== '')
})

it('holds the price of a product against its milestones for staff, on the page and while it is typed', async () => {
  const product = productOf('shop', {
    projectId: project.id,
    name: 'Shop',
    priceCents: cents(900_000),
    milestones: [build],
  })
  openApp(`/superadmin/projectdetail?projectId=${project.id}`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project, products: [product], may: mayAs.superAdmin }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  expect(await screen.findByText('(milestones: $6,000)')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Actions for Shop/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit product' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }))
  const price = await dialog.findByLabelText(/^Price/)
  expect(dialog.getByText(/To invoice the remaining \$3,000, add that amount to a milestone\.$/)).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '5000')
  expect(dialog.getByText(/The milestones add up to \$6,000, more than the product’s \$5,000 price\.$/)).toBeTruthy()
})

it.each([
  [null, 'Total $10,000'],
  [1_000_000, 'Total $10,000'],
  [900_000, 'Total $10,000Invoiced instead of the $9,000 price'],
])('says below the milestones what they come to, beside a price of %s', async (price, said) => {
  const second = milestoneOf('launch', { title: 'Launch', amountCents: cents(400_000) })
  const priceCents = price === null ? null : cents(price)
  const product = productOf('shop', { projectId: project.id, name: 'Shop', priceCents, milestones: [build, second] })
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products: [product], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const total = await screen.findByText('Total $10,000')
  expect(total.parentElement?.textContent).toBe(said)
})
