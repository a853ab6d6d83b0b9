import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf, toldByToast } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf, termsOf } from './projects.test-support.ts'

beforeAll(() => loadShell(), 60_000)

const design = milestoneOf('design', { title: 'Design', status: 'waiting_client', amountCents: cents(420_000) })
const build = milestoneOf('build', { title: 'Build', status: 'waiting_client', amountCents: cents(600_000) })
const site = productOf('site', { projectId: project.id, name: 'northwind.example', milestones: [design, build] })

async function ask(milestone: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Approve milestone ${milestone}` }))
  return within(await screen.findByRole('dialog', { name: `Approve “${milestone}”?` }))
}

it('asks for each approval at its own price, which stays while it is asked', async () => {
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () =>
        detailsOf({
          project,
          products: [site],
          terms: termsOf({ id: project.id, projectId: project.id }),
          may: mayAs.client,
        }),
      'list-unread': () => ({ unread: {} }),
      'approve-milestone': () => ({ product: site }),
    },
  })
  const first = await ask('Design')
  expect(first.getByText(/Agreed price: \$4,200\./)).toBeTruthy()
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  const second = await ask('Build')
  expect(second.getByText(/Agreed price: \$6,000\./)).toBeTruthy()
  const dearer = { ...site, version: 9, milestones: [design, { ...build, amountCents: cents(1_600_000) }] }
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'products', id: 'site', version: 9, document: dearer }),
  )
  expect(second.getByText(/Agreed price: \$6,000\./)).toBeTruthy()
  await userEvent.click(second.getByRole('button', { name: 'Approve milestone' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'approve-milestone')?.body)
    .toEqual({ productId: 'site', milestoneId: 'build', amountCents: 600_000, priceTax: null })
})

it('offers a price that has changed while it is asked, and approves that once it is taken over', async () => {
  let tries = 0
  let stored = site
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products: [stored], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
      'approve-milestone': () => (tries++ === 0 ? refuse('price-changed') : { product: site }),
    },
  })
  const dialog = await ask('Build')
  const dearer = { ...site, version: 9, milestones: [design, { ...build, amountCents: cents(1_600_000) }] }
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  stored = dearer
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'products', id: 'site', version: 9, document: dearer }),
  )
  expect(await dialog.findByText('The agreed price is now $16,000')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  expect(await dialog.findByText(/Check the new price, then/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Use new price' }))
  expect(dialog.getByText(/Agreed price: \$16,000\./)).toBeTruthy()
  expect(dialog.queryByText(/Check the new price, then/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Use new price' })).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Approve milestone' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'approve-milestone')?.body)
    .toEqual({ productId: 'site', milestoneId: 'build', amountCents: 1_600_000, priceTax: null })
})

it('offers to continue without a price once the agreed one is removed', async () => {
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products: [site], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const dialog = await ask('Build')
  const unpriced = { ...site, version: 9, milestones: [design, { ...build, amountCents: null }] }
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'products', id: 'site', version: 9, document: unpriced }),
  )
  expect(await dialog.findByText('The agreed price was removed')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue without a price' }))
  expect(dialog.queryByText(/price/)).toBeNull()
})

it('says who requested a change while an approval is asked for, and approves nothing then', async () => {
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () =>
        detailsOf({
          project,
          products: [site],
          terms: termsOf({ id: project.id, projectId: project.id }),
          may: mayAs.client,
        }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  const dialog = await ask('Build')
  const changeRequest = { name: 'Ben Sato', at: '2026-11-02T09:00:00.000Z', reason: 'Wider' }
  const sentBack = { ...site, version: 9, milestones: [design, { ...build, status: 'in_progress', changeRequest }] }
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'products', id: 'site', version: 9, document: sentBack }),
  )
  const reason = { name: 'Approve milestone', description: 'Ben Sato requested a change.' }
  const approve = await dialog.findByRole('button', reason)
  await userEvent.click(approve)
  expect(asked.filter(({ name }) => name === 'approve-milestone')).toEqual([])
})

it('says the tax that the invoice adds to the price, and approves with it', async () => {
  const priceTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => ({
        ...detailsOf({
          project,
          products: [site],
          terms: termsOf({ id: project.id, projectId: project.id }),
          may: mayAs.client,
        }),
        priceTax,
      }),
      'list-unread': () => ({ unread: {} }),
      'approve-milestone': () => ({ product: site }),
    },
  })
  const dialog = await ask('Design')
  expect(dialog.getByText(/Agreed price: \$4,200 plus 8\.25% sales tax \(\$4,546\.50 with tax\)\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'approve-milestone')?.body)
    .toEqual({ productId: 'site', milestoneId: 'design', amountCents: 420_000, priceTax })
})

it('says the tax that a milestone was accepted with in place of that of the project', async () => {
  const agreedTax = { name: 'VAT', percent: 20, isInclusive: false }
  const milestones = site.milestones.map((milestone) => Object.assign({}, milestone, { agreedTax }))
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => ({
        ...detailsOf({ project, products: [{ ...site, milestones }], may: mayAs.client }),
        priceTax: { name: 'Sales tax', percent: 8.25, isInclusive: false },
      }),
      'list-unread': () => ({ unread: {} }),
      'approve-milestone': () => ({ product: site }),
    },
  })
  const dialog = await ask('Design')
  expect(dialog.getByText(/Agreed price: \$4,200 plus 20% VAT \(\$5,040 with tax\)\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'approve-milestone')?.body)
    .toEqual({ productId: 'site', milestoneId: 'design', amountCents: 420_000, priceTax: agreedTax })
})

it('says before a product is approved what its open milestones cost with tax, each with its own', async () => {
  const vat = { name: 'VAT', percent: 20, isInclusive: false }
  const untaxed = { ...milestoneOf('care'), amountCents: cents(10_000), agreedTax: null }
  const milestones = [build, { ...milestoneOf('pay'), amountCents: cents(100_000), agreedTax: vat }, untaxed]
  const product = productOf('shop', { projectId: project.id, name: 'Shop', status: 'waiting_client', milestones })
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => ({
        ...detailsOf({ project, products: [product], may: mayAs.client }),
        priceTax: { name: 'Sales tax', percent: 8.25, isInclusive: false },
      }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve product Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Shop”?' }))
  expect(dialog.getByText(/^3 of 3 milestones aren’t approved yet \(\$7,795 with tax\)\./)).toBeTruthy()
})

it.each([
  [[build], '“Build” isn’t approved yet ($6,000). Approving the product doesn’t approve this milestone.'],
  [
    [build, milestoneOf('pay')],
    '2 of 3 milestones aren’t approved yet ($6,000). Approving the product doesn’t approve them.',
  ],
  [[], null],
])('says before a product is approved what of its milestones is not: %#', async (open, said) => {
  const approval = { uid: 'ada', name: 'Ada Lovelace', at: '2026-12-08T09:00:00.000Z' }
  const approved = { ...design, status: 'approved' as const, approval }
  const product = productOf('shop', {
    projectId: project.id,
    name: 'Shop',
    status: 'waiting_client',
    milestones: [approved, ...open],
  })
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, products: [product], may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve product Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Shop”?' }))
  if (said === null) expect(dialog.queryByText(/Approving the product/)).toBeNull()
  else expect(dialog.getByText(said)).toBeTruthy()
})

it('tells the later of two who approve at once who was first', async () => {
  const first = { uid: 'ben', name: 'Ben Sato', at: '2026-12-08T09:00:00.000Z' }
  const milestones = [{ ...design, status: 'approved' as const, approval: first }, build]
  openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () =>
        detailsOf({
          project,
          products: [site],
          terms: termsOf({ id: project.id, projectId: project.id }),
          may: mayAs.client,
        }),
      'list-unread': () => ({ unread: {} }),
      'approve-milestone': () => ({ product: { ...site, version: 3, milestones } }),
    },
  })
  const dialog = await ask('Design')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  expect(await screen.findByText('Already approved by Ben Sato')).toBeTruthy()
  toldByToast()
})
