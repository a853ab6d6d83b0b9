import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { refuse } from '#web/accounts/stage.test-support.tsx'
import { formatDay } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { waitsOffline } from '#web/testing/offline.test-support.ts'
import { invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, mayDraft, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

it('says of a line that a colleague took off meanwhile that it is gone, and saves nothing', async () => {
  let shown = draft
  const { sent } = openInvoices({ 'get-invoice': () => wholeOf(shown, mayDraft) }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  await userEvent.clear(editing.getByLabelText('Unit price'))
  await userEvent.type(editing.getByLabelText('Unit price'), '100')
  shown = { ...draft, version: 3, lines: draft.lines.slice(1) }
  tellChange(shown)
  await expect.poll(() => screen.queryByText('Menu of the day')).toBeNull()
  await userEvent.click(editing.getByRole('button', { name: 'Save line' }))
  expect(
    await editing.findByText('This line was removed from the draft. Close this dialog and restore the line.'),
  ).toBeTruthy()
  expect(sent('update-invoice')).toEqual([])
})

it('asks before a note that is not saved is left', async () => {
  const { place } = openInvoices({}, '&invoice=draft-1')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'By card')
  const back = screen.getByRole('link', { name: 'All invoices' })
  await userEvent.click(back)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(place()).toContain('invoice=draft-1')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('By card')
  await userEvent.click(back)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(place).not.toContain('invoice=')
})

it('shows what was typed and not saved where a colleague sends the draft meanwhile', async () => {
  let shown = wholeOf(draft, mayDraft)
  openInvoices({ 'get-invoice': () => shown }, '&invoice=draft-1')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'By card')
  shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
  tellChange(shown.invoice)
  expect(await screen.findByText('INV-2026-0007 was sent while you were writing')).toBeTruthy()
  expect(screen.getByText('By card')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { name: 'INV-2026-0007' })).toBeTruthy()
})

it('says that a draft changed, and nothing of what was typed, where nothing was', async () => {
  let shown = wholeOf(draft, mayDraft)
  openInvoices({ 'get-invoice': () => shown }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
  tellChange(shown.invoice)
  expect(
    await editing.findByText('The page changed while this dialog was open.', undefined, { timeout: 3000 }),
  ).toBeTruthy()
})

it('keeps what is typed in a line where a colleague sends the draft meanwhile, and says so', async () => {
  let shown = wholeOf(draft, mayDraft)
  openInvoices({ 'get-invoice': () => shown }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  await userEvent.clear(editing.getByLabelText('Unit price'))
  await userEvent.type(editing.getByLabelText('Unit price'), '100')
  shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
  tellChange(shown.invoice)
  expect(
    await editing.findByText(
      'The page changed while this dialog was open. What you typed is still here.',
      {},
      { timeout: 3000 },
    ),
  ).toBeTruthy()
  expect(editing.getByLabelText<HTMLInputElement>('Unit price').value).toBe('100')
})

const draftOver = 'This invoice is no longer a draft. Close this dialog to see what changed.'

it('lets no line be saved once a colleague has sent the draft, and says how to see the invoice', async () => {
  let shown = wholeOf(draft, mayDraft)
  const { sent } = openInvoices({ 'get-invoice': () => shown }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  const save = editing.getByRole('button', { name: 'Save line' })
  shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
  tellChange(shown.invoice)
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector(`[id="${save.getAttribute('aria-describedby')}"]`)?.textContent).toBe(draftOver)
  await userEvent.click(save)
  expect(sent('update-invoice')).toEqual([])
})

it('says how to see the invoice where a line is refused because a colleague sent the draft, and brings it', async () => {
  let shown = wholeOf(draft, mayDraft)
  openInvoices(
    {
      'get-invoice': () => shown,
      'update-invoice'() {
        shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
        return refuse('invoice-not-draft')
      },
    },
    '&invoice=draft-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Menu of the day' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit line' }))
  await userEvent.click(editing.getByRole('button', { name: 'Save line' }))
  expect((await editing.findByRole('alert')).textContent).toBe(`The line wasn’t saved${draftOver}`)
  expect(editing.queryByText(/Reload the page/)).toBeNull()
  expect(await screen.findByText('INV-2026-0007')).toBeTruthy()
})

it('restores a line that was removed, and keeps the focus with it', async () => {
  let shown = draft
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, mayDraft),
      'update-invoice': ({ lines }) => {
        const kept = new Set((lines as { id: string }[]).map(({ id }) => id))
        const [on, off] = [true, false].map((isOn) => draft.lines.filter(({ id }) => kept.has(id) === isOn))
        shown = { ...draft, version: shown.version + 1, lines: on ?? [], removedLines: off ?? [] }
        return { invoice: shown }
      },
    },
    '&invoice=draft-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Sitemap' }))
  const restore = await screen.findByRole('button', { name: 'Restore Sitemap' })
  await expect.poll(() => document.activeElement).toBe(restore)
  await userEvent.click(restore)
  const remove = await screen.findByRole('button', { name: 'Remove Sitemap' })
  await expect.poll(() => document.activeElement).toBe(remove)
  expect(screen.queryByRole('button', { name: 'Restore Sitemap' })).toBeNull()
  expect(sent('update-invoice').map(({ version, lines }) => [version, (lines as object[]).length])).toEqual([
    [2, 1],
    [3, 2],
  ])
})

it('begins and changes a draft once the connection is back, and leads to it without one', async () => {
  openInvoices()
  expect(waitsOffline(await screen.findByRole('button', { name: 'Draft invoice' }))).toEqual([true])
  cleanup()
  openInvoices({ 'list-invoices': () => listOf([draft]) })
  const open = await screen.findByRole('button', { name: 'Open draft' })
  expect(waitsOffline(open)).toEqual([false])
  await userEvent.click(open)
  const acts = ['Remove Sitemap', 'Edit Sitemap'].map((name) => screen.findByRole('button', { name }))
  expect(waitsOffline(...(await Promise.all(acts)))).toEqual([true, false])
})

it('discards a draft as it was seen alone', async () => {
  const { sent } = openInvoices({ 'void-invoice': () => refuse('stale-version') }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }))
  await expect
    .poll(() => sent('void-invoice'))
    .toEqual([{ invoiceId: 'draft-1', version: 2, reason: 'The draft was discarded' }])
  expect(dialog.getByRole('button', { name: 'Discard draft' })).toBeTruthy()
})

it.each(['nothing', 'a note'])(
  'shows a draft that the viewer has discarded as discarded, also where a live event comes before the answer, having typed %s',
  async (typed) => {
    let shown = wholeOf(draft, mayDraft)
    const answer = Promise.withResolvers<object>()
    openInvoices({ 'get-invoice': () => shown, 'void-invoice': () => answer.promise }, '&invoice=draft-1')
    const discard = await screen.findByRole('button', { name: 'Discard' })
    if (typed === 'a note') await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'x')
    await userEvent.click(discard)
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }))
    const reason = 'The draft was discarded'
    const voiding = { uid: 'tom', name: 'Tom Okafor', at: '2026-11-12T09:00:00.000Z', reason }
    shown = wholeOf({ ...draft, version: 3, status: 'void', voiding })
    tellChange(shown.invoice)
    expect(await screen.findByText(/^Discarded on/)).toBeTruthy()
    answer.resolve({ invoice: shown.invoice })
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/while you were writing/)).toBeNull()
    expect(screen.getByText(/^Discarded on/)).toBeTruthy()
  },
)

it('shows what was typed where a colleague sends the draft before the viewer discards it', async () => {
  let shown = wholeOf(draft, mayDraft)
  const answer = Promise.withResolvers<object>()
  openInvoices({ 'get-invoice': () => shown, 'void-invoice': () => answer.promise }, '&invoice=draft-1')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }))
  shown = wholeOf({ ...invoiceOf(), id: 'draft-1', version: 3 }, { void: true, credit: true, pay: false })
  tellChange(shown.invoice)
  answer.resolve(refuse('stale-version'))
  expect(await screen.findByText('INV-2026-0007 was sent while you were writing')).toBeTruthy()
})

it('says before an invoice is voided or credited that its client is paying it, as soon as they begin', async () => {
  let isBeingPaid = true
  openInvoices(
    { 'get-invoice': () => ({ ...wholeOf(invoiceOf(), { void: true, credit: true, pay: false }), isBeingPaid }) },
    '&invoice=invoice-1',
  )
  const said = 'The client is paying this invoice. Voiding cancels the client’s payment.'
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }))
  const credit = within(await screen.findByRole('dialog', { name: 'Credit INV-2026-0007' }))
  expect(await credit.findByText(said.replace('Voiding', 'Crediting'))).toBeTruthy()
  await userEvent.click(credit.getByRole('button', { name: 'Cancel' }))
  isBeingPaid = false
  await userEvent.click(await screen.findByRole('button', { name: 'Void' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void INV-2026-0007?' }))
  await expect.poll(() => dialog.queryByText(said)).toBeNull()
  isBeingPaid = true
  act(() => FakeEventSource.opened[0]?.change('e-9', { collection: 'payments', id: 'pi_1', version: 1, document: {} }))
  expect(await dialog.findByText(said)).toBeTruthy()
})

it('says what was credited by the try whose answer was lost, not what was typed after it', async () => {
  const credit = {
    amountCents: cents(40_000),
    reason: 'Late',
    uid: 'tom',
    name: 'Tom Okafor',
    at: '2026-11-12T09:00:00.000Z',
  }
  const credits: (typeof credit & { readonly id: string })[] = []
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(invoiceOf(), { void: true, credit: true, pay: false }),
      'credit-invoice': () => {
        const [asked] = sent('credit-invoice')
        if (credits.length > 0) return { invoice: invoiceOf({ version: 3, creditedCents: cents(40_000), credits }) }
        credits.push({ ...credit, id: String(asked?.['key']) })
        return refuse('payments-unavailable')
      },
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit INV-2026-0007' }))
  async function credited(amount: string): Promise<void> {
    await userEvent.clear(dialog.getByLabelText('Amount'))
    await userEvent.type(dialog.getByLabelText('Amount'), amount)
    await userEvent.click(dialog.getByRole('button', { name: 'Credit' }))
  }
  await userEvent.type(dialog.getByLabelText('Reason'), 'Late')
  await credited('400')
  await dialog.findByText('Nothing was credited')
  await credited('500')
  expect(await screen.findByText('Credited $400')).toBeTruthy()
})

it('shows a draft to staff who can’t change it, and what they typed before they lost the right', async () => {
  let may = mayDraft
  openInvoices({ 'get-invoice': () => wholeOf({ ...draft, note: 'By bank.' }, may) }, '&invoice=draft-1')
  const note = await screen.findByRole('textbox', { name: /^Note/ })
  await userEvent.type(note, ' Thank you.')
  may = { pay: false }
  tellChange({ ...draft, note: 'By bank.', version: draft.version + 1 })
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await userEvent.clear(note)
  await userEvent.type(note, 'By bank.')
  await expect.poll(() => screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('By bank.')).toBeTruthy()
  expect(screen.getByText('Due').nextSibling?.textContent).toBe(formatDay(draft.dueDate))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
