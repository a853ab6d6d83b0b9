import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { refuse } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf, termsOf } from '#web/projects/projects.test-support.ts'
import { project } from '#web/testing/app-stage.test-support.tsx'
import type { WholeInvoice } from './api.ts'
import { hoursLine, listOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, mayDraft, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const nothing = { hours: 0, hoursCents: 0, piecesCents: 0, totalCents: 0, unratedHours: 0 }

it('says on the tab and in the draft what more is ready to invoice, and adds it to the draft', async () => {
  const more = { hours: 42.5, hoursCents: 467_500, piecesCents: 700_000, totalCents: 1_167_500, unratedHours: 0 }
  let isAdded = false
  const answers = {
    'list-invoices': () => listOf([draft]),
    'preview-invoice': () => (isAdded ? nothing : more),
    'add-to-draft': () => {
      isAdded = true
      return { invoice: { ...draft, version: draft.version + 1 } }
    },
  }
  const { sent } = openInvoices(answers)
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(await waiting.findByText('$11,675 more is ready to invoice')).toBeTruthy()
  await userEvent.click(waiting.getByRole('button', { name: 'Open draft' }))
  const article = within(await screen.findByRole('article', { name: 'Draft' }))
  expect(await article.findByText('$4,675 for 42.5 approved hours, $7,000 for milestones and products')).toBeTruthy()
  await userEvent.click(article.getByRole('button', { name: 'Add to draft' }))
  await expect.poll(() => article.queryByText(/more is ready to invoice/)).toBeNull()
  expect(sent('add-to-draft')).toEqual([{ invoiceId: draft.id, version: draft.version }])
})

it('says beside a draft and in it which approved hours have no bill rate, and how they can be invoiced', async () => {
  const unrated = detailsOf({ project, terms: termsOf({ billingType: 'hourly', billRateCents: null }) })
  openInvoices({
    'get-project': () => unrated,
    'list-invoices': () => listOf([draft]),
    'preview-invoice': () => ({ ...nothing, unratedHours: 1 }),
  })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  const said =
    /^1 approved hour has no bill rate, so it can’t be invoiced\. Set a rate under .+ and approve it again\.$/
  expect(await waiting.findByText(said)).toBeTruthy()
  await userEvent.click(waiting.getByRole('button', { name: 'Open draft' }))
  const article = within(await screen.findByRole('article', { name: 'Draft' }))
  expect(await article.findByText(said)).toBeTruthy()
})

it('says beside what is ready that a colleague has changed the draft meanwhile', async () => {
  openInvoices({ 'add-to-draft': () => refuse('stale-version') }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Add to draft' }))
  expect(await screen.findByText('Nothing was added to the draft')).toBeTruthy()
  expect(screen.getByText('$33,310 more is ready to invoice')).toBeTruthy()
})

it('says in an open draft that its hours were reopened elsewhere', async () => {
  const change = { lineId: hoursLine.id, description: hoursLine.description, hoursBefore: 12.5, hoursNow: 8 }
  let changedHours: WholeInvoice['changedHours'] = []
  openInvoices({ 'get-invoice': () => ({ ...wholeOf(draft, mayDraft), changedHours }) }, '&invoice=draft-1')
  await screen.findByRole('heading', { name: 'Invoice for Harbor Coffee' })
  expect(screen.queryByText('Hours on this draft have changed')).toBeNull()
  changedHours = [{ ...change, centsBefore: cents(150_000), centsNow: cents(96_000) }]
  const reopened = { id: 'entry-1', version: 4, status: 'submitted' }
  act(() =>
    FakeEventSource.opened[0]?.change('e-4', {
      collection: 'timeEntries',
      id: 'entry-1',
      version: 4,
      document: reopened,
    }),
  )
  expect(await screen.findByText('Menu of the day: 8 hours, $960 (was 12.5 hours, $1,500)')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send invoice' }).getAttribute('aria-disabled')).toBe('true')
})
