import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, wholeOf } from './invoice.test-support.ts'
import { tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./pages/InvoicesPage.tsx'),
    import('./InvoiceSelection.tsx'),
    import('./PayingSelection.tsx'),
    import('./RemindDialog.tsx'),
    import('./exports/ExportDialog.tsx'),
  ])
}, 60_000)

const ages = ['not-due', 'to-30', 'to-60', 'over-60'].map((age) => ({ age, count: 1, amountCents: cents(36_000) }))
const invoices = [1, 2, 3, 4].map((number) =>
  invoiceOf({ id: `i${number}`, number: `INV-2026-000${number}`, dueDate: dayFromToday(-number) }),
)
const money = { ...tom, staffRights: ['money' as const] }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

async function open(answers: Answers = {}, viewer: typeof money | typeof tom | typeof ada = money) {
  const role = viewer.role === 'client' ? 'client' : 'superadmin'
  const app = openApp(`/${role}/invoices`, {
    session: sessionOf(viewer),
    answers: { 'list-open-invoices': () => ({ invoices, next: null, ages }), ...answers },
  })
  await screen.findByRole('table', { name: 'Invoices' })
  return app
}

const box = (number: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select INV-2026-000${number}` })
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked }, index) => (checked ? [index + 1] : []))
    .join('')
const said = () =>
  screen.getAllByRole('status').flatMap(({ textContent }) => (textContent.includes('selected') ? [textContent] : []))
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected invoices' }))

it('selects rows, ranges with Shift and all, and says how many', async () => {
  await open()
  await userEvent.click(await box(1))
  expect(said()).toEqual(['1 selected'])
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(await box(3))
  await user.keyboard('{/Shift}')
  expect([ticked(), said()]).toEqual(['123', ['3 selected']])
  await userEvent.click(bar().getByRole('button', { name: 'Select all 4' }))
  expect(ticked()).toBe('1234')
  expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull()
  await userEvent.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(ticked()).toBe('')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^INV-2026-0001/)
})

it('tells drafts apart by their project and sum', async () => {
  const drafts = ['Bakery relaunch', 'Wholesale portal'].map((projectName) =>
    invoiceOf({ id: projectName, projectName, number: null, status: 'draft' }),
  )
  await open({ 'list-open-invoices': () => ({ invoices: drafts, next: null, ages }) })
  expect(await screen.findByRole('checkbox', { name: /^Select Draft for Wholesale portal, \$[\d,.]+$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Draft for Bakery relaunch, \$[\d,.]+, / })).toBeTruthy()
})

it('goes from row to row with j and k, selects with x, clears with Escape and opens with Enter', async () => {
  const { place } = await open()
  await box(1)
  const focused = () => document.activeElement?.getAttribute('aria-label')?.slice(0, 13)
  await userEvent.keyboard('j')
  expect(focused()).toBe('INV-2026-0001')
  await userEvent.keyboard('jjxkx')
  expect([focused(), ticked()]).toEqual(['INV-2026-0002', '23'])
  await userEvent.keyboard('kk')
  expect(focused()).toBe('INV-2026-0001')
  await userEvent.keyboard('{Escape}')
  expect(ticked()).toBe('')
  await userEvent.keyboard('j{Enter}')
  await waitFor(() => expect(place()).toMatch(/invoice=i2$/))
})

it('reminds of each that is selected, and says of which it was not reminded and why', async () => {
  const { asked } = await open({
    'remind-of-invoice': ({ invoiceId }) => {
      if (invoiceId === 'i2') return refuse('invoice-not-owed')
      if (invoiceId === 'i4') return refuse('unexpected')
      return { outcome: invoiceId === 'i3' ? 'reminded-today' : 'reminded' }
    },
  })
  for (const number of [1, 2, 3, 4]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 4 reminders?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send 4 reminders' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('1 reminder sent, 3 weren’t')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'INV-2026-0002: Nothing is due on this invoice.',
    'INV-2026-0003: A reminder for this invoice already went out today, in the agency’s time zone.',
    expect.stringMatching(/^INV-2026-0004: /),
  ])
  expect(asked.filter(({ name }) => name === 'remind-of-invoice').map(({ body }) => body)).toEqual(
    ['i1', 'i2', 'i3', 'i4'].map((invoiceId) => ({ invoiceId })),
  )
  // What is done is selected no more; another try is for what may go the next time.
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 reminder' }))
  await expect.poll(() => asked.filter(({ body }) => body.invoiceId === 'i4').length).toBe(2)
  expect(asked.filter(({ name }) => name === 'remind-of-invoice')).toHaveLength(5)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(ticked()).toBe('234'))
})

it('offers no reminder again where none of those that are left can get one today', async () => {
  await open({ 'remind-of-invoice': () => ({ outcome: 'reminded-today' }) })
  for (const number of [1, 2]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send 2 reminders' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing is left to do' }))
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Close')
})

it('closes and tells it once all are reminded of', async () => {
  await open({ 'remind-of-invoice': () => ({ outcome: 'reminded' }) })
  await userEvent.click(await box(1))
  await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder for INV-2026-0001?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('1 reminder sent')).toBeTruthy()
  expect(ticked()).toBe('')
})

const reminded = (number: number, by: string | null) =>
  invoiceOf({
    ...invoices[number - 1],
    version: 5,
    lastReminder: { at: `${dayFromToday(0)}T12:00:00.000Z`, on: dayFromToday(0), by },
  })

it('names each invoice it reminds of, and leaves out what was reminded of today', async () => {
  const [first = invoiceOf(), ...others] = invoices
  const { asked } = await open({
    'list-open-invoices': () => ({ invoices: [first, reminded(2, 'Tom Reyes'), ...others.slice(1)], next: null, ages }),
    'remind-of-invoice': () => ({ outcome: 'reminded' }),
  })
  for (const number of [1, 2]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder for INV-2026-0001?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Harbor Coffee · INV-2026-0001$2,400 · Overdue by 1 day',
    'Harbor Coffee · INV-2026-0002$2,400 · Overdue by 2 days · Tom Reyes sent a reminder today',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ name }) => name === 'remind-of-invoice').map(({ body }) => body)).toEqual([
    { invoiceId: 'i1' },
  ])
})

it('says what a colleague has changed since the question was put, and sends nothing for that', async () => {
  let left = invoices
  const { asked } = await open({
    'list-open-invoices': () => ({ invoices: left, next: null, ages }),
    'remind-of-invoice': () => ({ outcome: 'reminded' }),
  })
  for (const number of [1, 2, 3]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 3 reminders?' }))
  left = invoices.slice(1)
  tellChange(invoiceOf({ ...invoices[0], version: 5, status: 'void' }))
  expect(await dialog.findByText('INV-2026-0001 changed in the meantime and is no longer on the list')).toBeTruthy()
  const second = { ...reminded(2, null), version: 6 }
  left = [second, ...invoices.slice(2)]
  tellChange(second)
  expect(await dialog.findByText(/An automatic reminder went out today$/, { selector: 'strong' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ name }) => name === 'remind-of-invoice').map(({ body }) => body)).toEqual([
    { invoiceId: 'i3' },
  ])
})

const shareOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('records one payment for the selected invoices of a client, what was due first before the others', async () => {
  let tries = 0
  const paid = invoices.slice(0, 2).map((invoice) => invoiceOf({ ...invoice, version: 5, status: 'paid' }))
  const { asked } = await open({
    'get-invoice': ({ invoiceId }) => wholeOf(invoices.find(({ id }) => id === invoiceId) ?? invoiceOf()),
    'record-payments': () => (tries++ === 0 ? refuse('payments-unavailable') : { invoices: paid }),
  })
  for (const number of [1, 2]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for 2 invoices' }))
  expect(dialog.getByText('$4,800 remains.')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Amount'))
  await userEvent.type(dialog.getByLabelText('Amount'), '3000')
  expect([shareOf('INV-2026-0001').value, shareOf('INV-2026-0002').value]).toEqual(['600', '2,400'])
  await userEvent.clear(shareOf('INV-2026-0001'))
  await userEvent.type(shareOf('INV-2026-0001'), '500')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('The shares are $100 less than the payment')).toBeTruthy()
  await userEvent.clear(shareOf('INV-2026-0001'))
  await userEvent.type(shareOf('INV-2026-0001'), '600')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('The payment wasn’t recorded')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Payment of $3,000 recorded')).toBeTruthy()
  const sent = asked.filter(({ name }) => name === 'record-payments').map(({ body }) => body)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toMatchObject({
    amountCents: 300_000,
    method: 'bank_transfer',
    receivedOn: dayFromToday(0),
    shares: [
      { invoiceId: 'i1', amountCents: 60_000 },
      { invoiceId: 'i2', amountCents: 240_000 },
    ],
    dueCents: [240_000, 240_000],
  })
  expect(ticked()).toBe('')
})

it('records nothing of what a colleague has settled meanwhile', async () => {
  let now = invoices
  const { asked } = await open({
    'get-invoice': ({ invoiceId }) => wholeOf(now.find(({ id }) => id === invoiceId) ?? invoiceOf()),
    'record-payments': () => ({ invoices: [] }),
  })
  for (const number of [1, 2]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for 2 invoices' }))
  await dialog.findByText('$4,800 remains.')
  const settled = invoiceOf({ ...invoices[1], version: 5, status: 'paid', paidCents: cents(240_000) })
  now = invoices.with(1, settled)
  tellChange(settled)
  expect(await dialog.findByText('The amount remaining has changed for INV-2026-0002')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with $2,400' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ name }) => name === 'record-payments').map(({ body }) => body)).toMatchObject([
    { amountCents: 240_000, shares: [{ invoiceId: 'i1', amountCents: 240_000 }], dueCents: [240_000] },
  ])
})

it('records no payment for invoices of several clients, or that nobody owes', async () => {
  const other = invoiceOf({ ...invoices[0], id: 'other', number: 'INV-2026-0009', clientId: 'grace' })
  const draft = invoiceOf({ ...invoices[0], id: 'draft', number: 'INV-2026-0008', status: 'void' })
  await open({ 'list-open-invoices': () => ({ invoices: [invoices[0], other, draft], next: null, ages }) })
  await userEvent.click(await box(8))
  const button = () => bar().getByRole('button', { name: 'Record payment' })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await box(1))
  expect(button().getAttribute('aria-disabled')).not.toBe('true')
  await userEvent.click(await box(9))
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

it('exports what is selected', async () => {
  await open()
  for (const number of [2, 4]) await userEvent.click(await box(number))
  await userEvent.click(bar().getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export invoices' }))
  expect(dialog.getByText('2 selected invoices.')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: 'Issued' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/files/invoices.csv?ids=i2%2Ci4')
})

it('has no boxes for staff without the right to money', async () => {
  await open({}, { ...tom, staffRights: ['projects'] })
  await userEvent.keyboard('j')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByRole('columnheader', { name: 'Select' })).toBeNull()
})

it('lets a client only pay what they select', async () => {
  await open({}, ada)
  await userEvent.click(await box(1))
  const offered = bar().getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Pay 1 invoice, $2,400',
    'Select all 4',
  ])
})
