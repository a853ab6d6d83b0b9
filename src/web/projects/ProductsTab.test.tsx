import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { ada, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { holdBack, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, mayAs, milestoneOf, productOf, termsOf } from './projects.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/ui/Menu.tsx'), import('./act-schemas.ts')])
}, 60_000)

const approval = { uid: 'ada', name: 'Ada Lovelace', at: '2026-12-08T09:00:00.000Z' }
const design = milestoneOf('design', { title: 'Design', status: 'waiting_client', amountCents: cents(420_000) })
const build = milestoneOf('build', { title: 'Build', dueDate: '2026-01-05' })
const site = productOf('site', { projectId: project.id, name: 'northwind.example', milestones: [design, build] })
const shop = productOf('shop', { projectId: project.id, name: 'Shop', kind: 'apps', sortOrder: 2 })
const cafe = productOf('cafe', { projectId: project.id, name: 'Café map', sortOrder: 3 })

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openProducts(
  products: readonly PresentedProduct[],
  answers: Answers = {},
  { viewer = ada, terms = {} as Parameters<typeof termsOf>[0] } = {},
) {
  const root = viewer.role === 'client' ? '/client' : '/superadmin'
  const held = { id: project.id, projectId: project.id, ...terms }
  return openApp(`${root}/projectdetail?projectId=${project.id}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () =>
        detailsOf({ project, products: [...products], terms: termsOf(held), may: mayAs[viewer.role] }),
      'list-unread': () => ({ unread: {} }),
      ...answers,
    },
  })
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const row = (name: string) => screen.getByRole('heading', { level: 2, name, hidden: true }).closest('li') as HTMLElement

it('adds the first product, and shows it', async () => {
  const { asked } = openProducts([], { 'add-product': () => ({ product: site }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add product' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }))
  await userEvent.type(dialog.getByLabelText('Name'), site.name)
  await userEvent.click(dialog.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByRole('heading', { name: site.name })).toBeTruthy()
  const body = {
    key: expect.stringMatching(/^[\w-]{20}$/),
    projectId: project.id,
    name: site.name,
    description: '',
    kind: 'sites',
    term: 'long',
  }
  expect(asked.at(-1)?.body).toEqual(body)
})

it('what waits for the client stands on top, and is approved after a question, at once', async () => {
  const approved = { ...site, version: 3, milestones: [{ ...design, status: 'approved' as const, approval }, build] }
  const { asked } = openProducts([site], { 'approve-milestone': () => ({ product: approved }) })
  expect(await screen.findByRole('heading', { name: 'Waiting for your approval' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve milestone Design' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Design”?' }))
  expect(dialog.getByText(/Agreed price: \$4,200\./)).toBeTruthy()
  const answered = holdBack('approve-milestone')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  await expect.poll(() => screen.queryByText('Waiting for your approval')).toBeNull()
  expect(row(site.name).textContent).toContain('Approved by Ada Lovelace')
  answered()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)?.body).toEqual({ productId: 'site', milestoneId: 'design', amountCents: 420_000, priceTax: null })
  expect(within(row(site.name)).getByText('Approved by Ada Lovelace').nextElementSibling?.textContent).toBe(
    'Tue, Dec 8',
  )
  expect(screen.getByRole('progressbar', { name: 'Progress by milestones' }).getAttribute('aria-valuetext')).toBe(
    '1 of 2 · 50%',
  )
  expect(await screen.findByText('Milestone approved')).toBeTruthy()
  toldByToast()
})

it('is approved once and told once, however fast it is pressed', async () => {
  const approved = { ...site, version: 3, milestones: [{ ...design, status: 'approved' as const, approval }, build] }
  const { asked } = openProducts([site], { 'approve-milestone': () => ({ product: approved }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve milestone Design' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Design”?' }))
  const approve = dialog.getByRole('button', { name: 'Approve milestone' })
  for (const _ of [1, 2]) approve.click()
  expect(await screen.findByText('Milestone approved')).toBeTruthy()
  expect(screen.getAllByText('Milestone approved')).toHaveLength(1)
  expect(asked.filter(({ name }) => name === 'approve-milestone')).toHaveLength(1)
  toldByToast()
})

it('an approval that the portal refuses is undone, and told in the question', async () => {
  openProducts([site], { 'approve-milestone': () => refuse('not-awaiting-approval') })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve milestone Design' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve milestone' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('This work isn’t waiting for approval. Reload')
  expect(screen.getByText('Waiting for your approval')).toBeTruthy()
})

it('a client asks for a change with a reason', async () => {
  const back = { ...site, version: 3, milestones: [{ ...design, status: 'in_progress' as const }, build] }
  const { asked } = openProducts([site], { 'request-change': () => ({ product: back }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Request a change to Design' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a change' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Request a change' }))
  expect(await dialog.findAllByText(/This field is required/)).not.toEqual([])
  await userEvent.type(dialog.getByLabelText('What should change'), 'Larger letters')
  await userEvent.click(dialog.getByRole('button', { name: 'Request a change' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)?.body).toEqual({ productId: 'site', milestoneId: 'design', reason: 'Larger letters' })
  expect(screen.queryByText('Waiting for your approval')).toBeNull()
})

it('staff ask for approval, and the client sees it live', async () => {
  const asking = { ...site, milestones: [{ ...design, status: 'in_progress' as const }] }
  openProducts([asking])
  expect(await screen.findByText('northwind.example')).toBeTruthy()
  expect(screen.queryByText('Waiting for your approval')).toBeNull()
  const waiting = { ...asking, version: 3, milestones: [design] }
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'products', id: 'site', version: 3, document: waiting }),
  )
  expect(await screen.findByText('Waiting for your approval')).toBeTruthy()
})

it.each([ada, tom])('says what change was requested, by whom and when, to $fullName', async (viewer) => {
  const changeRequest = { name: 'Ada Lovelace', at: '2026-12-08T09:00:00.000Z', reason: 'Larger letters' }
  const asked = milestoneOf('design', { title: 'Design', status: 'in_progress', changeRequest })
  openProducts(
    [
      { ...site, milestones: [asked] },
      { ...shop, changeRequest },
    ],
    {},
    { viewer },
  )
  expect(await screen.findByText('Changes requested: “Design” and “Shop”')).toBeTruthy()
  const said = 'Change requested by Ada Lovelace, Tue, Dec 8: “Larger letters”'
  expect(row(site.name).textContent).toContain(said)
  const open = within(row('Shop')).getByRole('button', { name: 'Shop' })
  if (open.getAttribute('aria-expanded') === 'false') await userEvent.click(open)
  expect(row('Shop').textContent).toContain(said)
})

it('staff see what waits for the client, and have no button to approve', async () => {
  openProducts([site], {}, { viewer: tom })
  expect(await screen.findByText(/^Waiting for the client to approve “Design”/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(within(row(site.name)).getByText(/^Overdue since/)).toBeTruthy()
})

it.each([
  [ada, 'Waiting for your approval'],
  [tom, 'Waiting for the client to approve “Design”'],
])('counts what the client was asked for, and nothing that is merely in review', async (viewer, told) => {
  const inReview = {
    ...site,
    status: 'in_review' as const,
    milestones: [design, { ...build, status: 'in_review' as const }],
  }
  const cancelled = { ...shop, status: 'cancelled' as const, milestones: [{ ...design, id: 'gone' }] }
  openProducts([inReview, cancelled], {}, { viewer })
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^Approve/ }).length).toBe(viewer === ada ? 1 : 0)
})

it('an act in a row that is refused is undone and told there, until it is tried again', async () => {
  const replies = [refuse('unavailable')]
  const waiting = { ...build, status: 'waiting_client' as const }
  const { asked } = openProducts(
    [site],
    {
      'request-approval': () => replies.shift() ?? { product: { ...site, version: 3, milestones: [design, waiting] } },
    },
    { viewer: tom },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Request approval of Build' }))
  const alert = await within(row(site.name)).findByRole('alert')
  expect(alert.textContent).toContain('Approval wasn’t requested')
  expect(alert.textContent).toContain('The portal is busy')
  expect(screen.getByRole('button', { name: 'Request approval of Build' })).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request approval of Build' })).toBeNull()
  expect(asked.at(-1)?.body).toEqual({ productId: 'site', milestoneId: 'build' })
})

it('staff say where a product stands by its chip, two in a row by the version that the first has made', async () => {
  let version = 2
  const { asked } = openProducts(
    [shop],
    { 'update-product': ({ status }) => ({ product: { ...shop, version: ++version, status } }) },
    { viewer: tom },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Status of Shop: Not started' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In progress' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Status of Shop: In progress' }))
  expect(screen.queryByRole('menuitem', { name: 'Approved' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On hold' }))
  expect(await screen.findByRole('button', { name: 'Status of Shop: On hold' })).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'update-product').map(({ body }) => body)).toEqual([
    { productId: 'shop', version: 2, status: 'in_progress' },
    { productId: 'shop', version: 3, status: 'on_hold' },
  ])
})

/** Rows that can be dragged take the place of the first ones once a key is pressed. */
async function findSortable(product: string): Promise<void> {
  await screen.findByRole('heading', { name: product })
  expect(screen.queryByRole('button', { name: `Move ${product}` })).toBeNull()
  await userEvent.keyboard('{Shift}')
  await screen.findByRole('button', { name: `Move ${product}` })
}

async function choose(product: string, item: string): Promise<void> {
  await findSortable(product)
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${product}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('a product is moved by its menu, told to those who do not see it, and back where it was if that is refused', async () => {
  const { asked } = openProducts([site, shop, cafe], { 'move-product': () => refuse('unavailable') })
  const answered = holdBack('move-product')
  await choose('Café map', 'Move up')
  await expect.poll(() => names().slice(1)).toEqual(['northwind.example', 'Café map', 'Shop'])
  expect(screen.getByText('“Café map” is now at position 2 of 3')).toBeTruthy()
  answered()
  await expect.poll(() => names().slice(1)).toEqual(['northwind.example', 'Shop', 'Café map'])
  expect((await within(row('Café map')).findByRole('alert')).textContent).toContain('The product wasn’t moved')
  expect(asked.find(({ name }) => name === 'move-product')?.body).toEqual({ productId: 'cafe', beforeId: 'shop' })
})

it('adds a milestone with a day and an amount', async () => {
  const { asked } = openProducts(
    [shop],
    { 'add-milestone': () => ({ product: { ...shop, version: 3, milestones: [build] } }) },
    { viewer: tom },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add milestone to Shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add milestone' }))
  await userEvent.type(dialog.getByLabelText('Title'), 'Build')
  await userEvent.type(dialog.getByLabelText(/^Due/), '2026-12-24')
  await userEvent.type(dialog.getByLabelText(/^Amount/), 'much')
  await userEvent.click(dialog.getByRole('button', { name: 'Add milestone' }))
  expect(await dialog.findAllByText(/Enter an amount/)).not.toEqual([])
  await userEvent.clear(dialog.getByLabelText(/^Amount/))
  await userEvent.type(dialog.getByLabelText(/^Amount/), '1,250.50')
  await userEvent.click(dialog.getByRole('button', { name: 'Add milestone' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const body = {
    key: expect.stringMatching(/^[\w-]{20}$/),
    productId: 'shop',
    title: 'Build',
    dueDate: '2026-12-24',
    amountCents: 125_050,
  }
  expect(asked.at(-1)?.body).toEqual(body)
  expect(within(row('Shop')).getByText('Build')).toBeTruthy()
})

it('warns of hours near the cap, to those who are shown hours', async () => {
  const capped = { ...shop, capHours: 100 }
  const hours = { usedByProduct: { shop: 84 } }
  const visibility = { hours: true, rates: false, finance: false, teamNames: true }
  openProducts([capped], {}, { terms: { ...hours, visibility } })
  expect(await screen.findByText('84 of 100 h, 84% of the cap')).toBeTruthy()
})

it('tells a client no hours that staff did not switch on', async () => {
  openProducts([{ ...shop, capHours: 100 }], {}, { terms: { usedByProduct: {} } })
  expect(await screen.findByText('100 h')).toBeTruthy()
  expect(screen.queryByText(/of the cap/)).toBeNull()
  expect(screen.queryByRole('progressbar', { name: 'Hours of Shop' })).toBeNull()
})

it('many products are lines that open, and are found by their name', async () => {
  const many = Array.from({ length: 40 }, (_, index) => {
    const texts = { name: `Page ${index}`, description: `Text ${index}` }
    return productOf(`page-${index}`, { projectId: project.id, sortOrder: index, ...texts })
  })
  openProducts(many)
  await findSortable('Page 7')
  expect(screen.queryByText('Text 7')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Page 7', expanded: false }))
  expect(screen.getByText('Text 7')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'page 39')
  await expect.poll(names).toEqual(['Page 39'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'x')
  expect(await screen.findByText('No products match “page 39x”.')).toBeTruthy()
})
