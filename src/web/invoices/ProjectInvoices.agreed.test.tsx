import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { detailsOf, productOf, termsOf } from '#web/projects/projects.test-support.ts'
import { project } from '#web/testing/app-stage.test-support.tsx'
import { draftOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, mayDraft, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const nothing = { hours: 0, hoursCents: 0, piecesCents: 0, totalCents: 0 }
const unrated = detailsOf({ project, terms: termsOf({ billingType: 'hourly', billRateCents: null }) })

it('says how a price that is agreed on becomes ready to invoice', async () => {
  const agreed = [{ name: 'Cider house opening', amountCents: cents(420_000) }]
  openInvoices({ 'preview-invoice': () => ({ ...nothing, unratedHours: 0, agreed }) })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  const said = '$4,200 can be invoiced once the client approves “Cider house opening”.'
  expect(await waiting.findByText(said)).toBeTruthy()
  expect(waiting.queryByText(/^No approved hours/)).toBeNull()
})

it('says of several prices that are agreed on what they add up to', async () => {
  const agreed = [
    { name: 'Cider house opening', amountCents: cents(420_000) },
    { name: 'Order app: Design', amountCents: cents(80_000) },
  ]
  openInvoices({ 'preview-invoice': () => ({ ...nothing, unratedHours: 0, agreed }) })
  const said = '$5,000 can be invoiced once the client approves the work.'
  expect(await screen.findByText(said)).toBeTruthy()
})

it('says of hours beside a fixed price that they come on top of it', async () => {
  const fixed = detailsOf({ project, terms: termsOf({ billingType: 'fixed', billRateCents: null }) })
  openInvoices({ 'get-project': () => fixed })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(
    await waiting.findByText('This project has a fixed price. The client pays for approved hours on top of it.'),
  ).toBeTruthy()
})

it('says why approved hours are not asked for', async () => {
  openInvoices({ 'get-project': () => unrated, 'preview-invoice': () => ({ ...nothing, unratedHours: 6.5 }) })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(
    await waiting.findByText(
      /^6\.5 approved hours have no bill rate, so they can’t be invoiced\. Set a rate under .+ for the creator under “Teammates” or for their position under “Rates by position” in the settings, then reopen the hours in the time sheets and approve them again\.$/,
    ),
  ).toBeTruthy()
})

it.each(['fixed', 'retainer'] as const)(
  'asks for no bill rate of hours that the agreed price pays for: %s',
  async (billingType) => {
    const agreed = detailsOf({ project, terms: termsOf({ billingType, billRateCents: null }) })
    openInvoices({ 'get-project': () => agreed, 'preview-invoice': () => ({ ...nothing, unratedHours: 10 }) })
    const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
    expect(await waiting.findByText('No approved hours, milestones or products are ready to invoice.')).toBeTruthy()
    expect(waiting.queryByText(/bill rate/)).toBeNull()
  },
)

it('names who can set the rate of approved hours to those who can’t', async () => {
  const session = sessionOf({ ...tom, staffRights: ['money'] })
  const answers = { 'get-project': () => unrated, 'preview-invoice': () => ({ ...nothing, unratedHours: 1 }) }
  openInvoices(answers, '', session)
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(
    await waiting.findByText(
      /can’t be invoiced\. Staff with the “Projects” permission can set a rate under “Edit terms and what the client sees” or for the creator under “Teammates”, then reopen the hour in the time sheets and approve it again\.$/,
    ),
  ).toBeTruthy()
})

it('says of a project in the archive what takes its restoring', async () => {
  const archived = { ...project, archivedAt: '2026-12-08T18:00:00.000Z' }
  const agreed = [{ name: 'Cider house opening', amountCents: cents(420_000) }]
  openInvoices({
    'get-project': () => ({ ...unrated, project: archived }),
    'preview-invoice': () => ({ ...nothing, unratedHours: 6.5, agreed }),
  })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(
    await waiting.findByText(
      '$4,200 can be invoiced once the project is restored and the client approves “Cider house opening”.',
    ),
  ).toBeTruthy()
  expect(
    waiting.getByText(
      /can’t be invoiced\. Restore the project, set a rate under “Edit terms and what the client sees”, for the creator under “Teammates” or /,
    ),
  ).toBeTruthy()
})

it.each([
  [6.5, /can’t be invoiced\. Reopen the hours and approve them again\.$/],
  [1, /^1 approved hour has no bill rate, so it can’t be invoiced\. Reopen the hour and approve it again\.$/],
])('names only what is left to do where the rate has been set since %d hours were approved', async (hours, said) => {
  const rated = detailsOf({ project, terms: termsOf({ billingType: 'hourly', billRateCents: cents(9000) }) })
  openInvoices({ 'get-project': () => rated, 'preview-invoice': () => ({ ...nothing, unratedHours: hours }) })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(await waiting.findByText(said)).toBeTruthy()
})

it('says on a draft that the client’s approval of a price on it was withdrawn', async () => {
  const work = { timesheetIds: [], billRateCents: null, milestoneId: null }
  const price = { id: 'l', kind: 'item' as const, description: 'Shop', quantity: 1, unitCents: cents(80_000), ...work }
  const draft = draftOf({ lines: [{ ...price, amountCents: cents(80_000), productId: 'shop' }] })
  const products = ['shop', 'blog'].map((id) => productOf(id, { projectId: project.id, name: id, approval: null }))
  const answers = {
    'get-project': () => detailsOf({ project, products }),
    'get-invoice': () => wholeOf(draft, mayDraft),
  }
  openInvoices(answers, `&invoice=${draft.id}`)
  const said = 'The client’s approval of “shop” was withdrawn. The product’s price is still on this draft.'
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/approval of “blog”/)).toBeNull()
})

it('names each product whose price is above its milestones, beside what is ready or agreed on', async () => {
  const unplanned = [{ name: 'Order app', amountCents: cents(540_000) }]
  openInvoices({ 'preview-invoice': () => ({ ...nothing, unratedHours: 0, unplanned }) })
  const said =
    'The milestones of “Order app” add up to less than its price. To invoice the remaining $5,400, add that amount to a milestone.'
  expect(await screen.findByText(said)).toBeTruthy()
})
