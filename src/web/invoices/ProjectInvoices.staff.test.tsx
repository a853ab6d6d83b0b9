import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse } from '#web/accounts/stage.test-support.tsx'
import { detailsOf, productOf } from '#web/projects/projects.test-support.ts'
import { project } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, hoursLine, invoiceOf, listOf, partOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, mayDraft, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const nothing = { hours: 0, hoursCents: 0, piecesCents: 0, totalCents: 0 }

it('shows what waits to be invoiced, and drafts it', async () => {
  const { sent, place } = openInvoices({ 'draft-invoice': () => ({ invoice: draft }) })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(await waiting.findByText('$33,310')).toBeTruthy()
  expect(waiting.getByText('$11,510 for 82 approved hours, $21,800 for milestones and products')).toBeTruthy()
  await userEvent.click(waiting.getByRole('button', { name: 'Draft invoice' }))
  expect(await screen.findByRole('heading', { name: 'Invoice for Harbor Coffee' })).toBeTruthy()
  expect(sent('draft-invoice')).toEqual([{ projectId: project.id }])
  expect(place()).toContain('invoice=draft-1')
})

it('says that nothing waits', async () => {
  openInvoices({ 'preview-invoice': () => ({ ...nothing, unratedHours: 0 }) })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(await waiting.findByText('No approved hours, milestones or products are ready to invoice.')).toBeTruthy()
  expect(waiting.queryByText(/bill rate/)).toBeNull()
})

it('says why it is not known what waits', async () => {
  openInvoices({ 'preview-invoice': () => refuse('project-not-found') })
  const waiting = within(await screen.findByRole('region', { name: 'Ready to invoice' }))
  expect(await waiting.findByText(/project/)).toBeTruthy()
})

it('tells before it is sent which product it asks for twice', async () => {
  const product = { ...productOf('site'), name: 'harborclinics.example' }
  const lines = draft.lines.map((line) => ({ ...line, productId: 'site' }))
  openInvoices(
    {
      'get-project': () => detailsOf({ project, products: [product] }),
      'get-invoice': () => wholeOf({ ...draft, lines }, mayDraft),
    },
    '&invoice=draft-1',
  )
  const said = await screen.findByText(/: this draft bills both .*\. If the .* the hours, remove the hours\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Send invoice' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('status').textContent).toBe(`Possible double billing${said.textContent}`)
})

it('leads to the draft that is there, instead of drafting another', async () => {
  const { sent } = openInvoices({ 'list-invoices': () => listOf([draft]) })
  const open = await screen.findByRole('button', { name: 'Open draft' })
  expect(screen.getByText(/^A project can have one draft at a time\./)).toBeTruthy()
  await userEvent.click(open)
  expect(await screen.findByRole('heading', { name: 'Invoice for Harbor Coffee' })).toBeTruthy()
  expect(sent('draft-invoice')).toEqual([])
})

it('tells why nothing was drafted', async () => {
  openInvoices({ 'draft-invoice': () => refuse('project-not-found') })
  await userEvent.click(await screen.findByRole('button', { name: 'Draft invoice' }))
  expect(await screen.findByText('The invoice wasn’t drafted')).toBeTruthy()
})

it('adds a line and a discount, changes one and removes one, each time with all the others as they are', async () => {
  const { sent } = openInvoices({ 'update-invoice': () => ({ invoice: draft }) }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Add line' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add line' }))
  await userEvent.click(adding.getByRole('button', { name: 'Add line' }))
  expect(await adding.findByText('Description: This field is required')).toBeTruthy()
  await userEvent.selectOptions(adding.getByLabelText('Kind'), 'Discount')
  await userEvent.type(adding.getByLabelText('Description'), 'Old friends')
  await userEvent.type(adding.getByLabelText('Discount'), '1,200.50')
  await userEvent.click(adding.getByRole('button', { name: 'Add line' }))
  await expect.poll(() => sent('update-invoice')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  expect(editing.queryByLabelText('Quantity')).toBeNull()
  await userEvent.clear(editing.getByLabelText('Unit price'))
  await userEvent.type(editing.getByLabelText('Unit price'), '100')
  await userEvent.click(editing.getByRole('button', { name: 'Save line' }))
  await expect.poll(() => sent('update-invoice')).toHaveLength(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Sitemap' }))
  const { id, description, quantity, unitCents } = hoursLine
  const menu = { id, kind: 'item', description, quantity, unitCents }
  const sitemap = { id: 'line-milestone', kind: 'item', description: 'Sitemap', quantity: 1, unitCents: 90_000 }
  const off = { id: null, kind: 'discount', description: 'Old friends', quantity: 1, unitCents: 120_050 }
  await expect
    .poll(() => sent('update-invoice').map(({ lines }) => lines))
    .toEqual([[menu, sitemap, off], [{ ...menu, unitCents: 10_000 }, sitemap], [menu]])
})

it('saves the due day and the note', async () => {
  const { sent } = openInvoices({ 'update-invoice': () => ({ invoice: { ...draft, version: 3 } }) }, '&invoice=draft-1')
  const due = await screen.findByLabelText('Due')
  await userEvent.clear(due)
  await userEvent.type(due, dayFromToday(30))
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'By card or not at all.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent('update-invoice'))
    .toEqual([
      {
        invoiceId: 'draft-1',
        version: 2,
        dueDate: dayFromToday(30),
        note: 'By card or not at all.',
      },
    ])
  expect(await screen.findByText('Draft saved')).toBeTruthy()
})

it('asks before it is sent who gets it and how much, and shows it as sent', async () => {
  let shown = wholeOf(draft, mayDraft)
  const { sent } = openInvoices(
    {
      'get-client': () => ({ client: { ...ada, disabledAt: null }, notes: [] }),
      'get-invoice': () => shown,
      'send-invoice': () => {
        shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
        return { invoice: shown.invoice }
      },
    },
    '&invoice=draft-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this invoice for $2,400?' }))
  expect(dialog.getByText(/^We notify Ada Lovelace at Harbor Coffee \(ada@harbor\.example\)/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }))
  expect(await screen.findByRole('heading', { name: 'INV-2026-0007' })).toBeTruthy()
  expect(sent('send-invoice')).toEqual([{ invoiceId: 'draft-1', version: 2 }])
  expect(await screen.findByText('INV-2026-0007 sent to Harbor Coffee')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('shows which hours have changed, and is sent once they are summed again', async () => {
  const description = hoursLine.description
  const change = {
    lineId: hoursLine.id,
    description,
    hoursBefore: 12.5,
    hoursNow: 1,
    centsBefore: 150_000,
    centsNow: 12_000,
  }
  let shown = { ...wholeOf(draft, mayDraft), changedHours: [change] }
  const { sent } = openInvoices(
    {
      'get-invoice': () => shown,
      'draft-invoice': () => {
        shown = wholeOf({ ...draft, version: 3, totalCents: cents(102_000) }, mayDraft) as typeof shown
        return { invoice: shown.invoice }
      },
    },
    '&invoice=draft-1',
  )
  expect(await screen.findByText(`${description}: 1 hour, $120 (was 12.5 hours, $1,500)`)).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Send invoice' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Update hours' }))
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('Hours on this draft have changed')).toBeNull()
  expect(sent('draft-invoice')).toEqual([{ projectId: project.id }])
})

it('asks for a word on a line that an invoice asks for already, and sends it along', async () => {
  const lineId = 'line-milestone'
  const overlaps = [{ lineId, number: 'INV-2026-0003', description: 'Website', amountCents: 500_000 }]
  const { sent } = openInvoices(
    {
      'get-invoice': () => ({ ...wholeOf(draft, mayDraft), overlaps }),
      'send-invoice': () => refuse('hours-changed'),
    },
    '&invoice=draft-1',
  )
  expect(await screen.findByText('“Website”, $5,000, is already on INV-2026-0003.')).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Send invoice' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bill “Sitemap” anyway' }))
  await userEvent.click(send)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }))
  expect(await dialog.findByText(/^The hours on this draft have changed/)).toBeTruthy()
  expect(sent('send-invoice')).toEqual([{ invoiceId: 'draft-1', version: 2, alsoInvoiced: [lineId] }])
  await expect.poll(() => sent('get-invoice').length).toBeGreaterThan(1)
})

it('keeps the question open where it was not sent, and says why', async () => {
  openInvoices(
    { 'send-invoice': () => refuse('invalid-input', { dueDate: 'Choose a future date' }) },
    '&invoice=draft-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Send this invoice/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }))
  expect(await dialog.findByText('Choose a future date')).toBeTruthy()
})

it('is not sent while a note is typed that is not saved', async () => {
  const paymentPlan = [partOf(100_000, { fixedCents: cents(100_000) }), partOf(140_000)]
  const saved = { ...draft, version: 3, note: 'Thank you', paymentPlan }
  let shown = wholeOf(draft, mayDraft)
  openInvoices(
    {
      'get-invoice': () => shown,
      'update-invoice': () => {
        shown = wholeOf(saved, mayDraft)
        return { invoice: saved }
      },
    },
    '&invoice=draft-1',
  )
  const send = await screen.findByRole('button', { name: 'Send invoice' })
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Thank you')
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Save the draft first.',
  )
  await userEvent.click(send)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(send)
  expect(await screen.findByText(/The client pays in 2 parts\. The first part, \$1,000, is due /)).toBeTruthy()
})

it('refuses a note over one that somebody else wrote meanwhile, and saves it once theirs is loaded', async () => {
  const versions: unknown[] = []
  let shown = draft
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, mayDraft),
      'update-invoice': () => {
        versions.push(sent('update-invoice').at(-1)?.['version'])
        return versions.length === 1 ? refuse('stale-version') : { invoice: { ...draft, version: 5, note: 'Mine' } }
      },
    },
    '&invoice=draft-1',
  )
  const note = await screen.findByRole('textbox', { name: /^Note/ })
  await userEvent.type(note, 'Mine')
  // The lines are none of this form: it goes on with them.
  change({ version: 3, lines: [] })
  await screen.findByText(/^This draft has no lines/)
  change({ version: 4, lines: [], note: 'Theirs' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The draft wasn’t saved')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Load the new version' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => versions).toEqual([3, 4])

  function change(changes: Partial<typeof draft>): void {
    shown = { ...draft, ...changes }
    tellChange(shown)
  }
})

it('takes back with a reason, and credits a part once', async () => {
  const whole = wholeOf(invoiceOf(), { void: true, credit: true, pay: false })
  let tries = 0
  const { sent } = openInvoices(
    {
      'get-invoice': () => whole,
      'void-invoice': () => ({ invoice: whole.invoice }),
      'credit-invoice': () => (tries++ === 0 ? refuse('payments-unavailable') : { invoice: whole.invoice }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }))
  const credit = within(await screen.findByRole('dialog', { name: 'Credit INV-2026-0007' }))
  await userEvent.clear(credit.getByLabelText('Amount'))
  await userEvent.type(credit.getByLabelText('Amount'), '400')
  await userEvent.type(credit.getByLabelText('Reason'), 'Late by a week')
  await userEvent.click(credit.getByRole('button', { name: 'Credit' }))
  expect(await credit.findByText('Nothing was credited')).toBeTruthy()
  await userEvent.click(credit.getByRole('button', { name: 'Credit' }))
  await expect.poll(() => sent('credit-invoice')).toHaveLength(2)
  const [first, second] = sent('credit-invoice')
  expect(first).toEqual({
    invoiceId: 'invoice-1',
    key: expect.stringMatching(/^[\w-]{20}$/),
    amountCents: 40_000,
    reason: 'Late by a week',
  })
  expect(second).toEqual(first)
  await userEvent.click(await screen.findByRole('button', { name: 'Void' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void INV-2026-0007?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sent twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }))
  await expect.poll(() => sent('void-invoice')).toEqual([{ invoiceId: 'invoice-1', reason: 'Sent twice' }])
})
