import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { addMonths } from '#domain/core/days.ts'
import { cents, zero } from '#domain/core/money.ts'
import { refuse } from '#web/accounts/stage.test-support.tsx'
import { formatDay } from '#web/platform/format.ts'
import { detailsOf, milestoneOf, productOf } from '#web/projects/projects.test-support.ts'
import { project } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, listOf, partOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, mayDraft, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const half = [partOf(120_000, { percent: 50 }), partOf(120_000, { dueDate: dayFromToday(35) })]

async function openPlan(answers: Parameters<typeof openInvoices>[0] = {}, name = 'Add payment plan') {
  const { sent } = openInvoices(answers, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment plan' }))
  const part = (count: number) => within(dialog.getByRole('group', { name: `Part ${count}` }))
  const amounts = () => dialog.getAllByText(/^\$[\d,]+\.\d\d$/).map(({ textContent }) => textContent)
  return { dialog, part, amounts, sent: () => sent('set-payment-plan') }
}

it('starts from a plan that is usual, is changed part by part, and says what each comes to', async () => {
  const planned = { ...draft, version: 3, paymentPlan: half, dueDate: dayFromToday(35) }
  let shown = draft
  const { dialog, part, amounts, sent } = await openPlan({
    'get-invoice': () => wholeOf(shown, mayDraft),
    'set-payment-plan': () => {
      shown = planned
      return { invoice: planned }
    },
  })
  expect(amounts()).toEqual(['$1,200.00', '$1,200.00'])
  expect(
    dialog.getByText('Split $2,400 into parts, each due on its own date. The last part covers the rest.'),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Thirds, monthly' }))
  expect(amounts()).toEqual(['$800.00', '$800.00', '$800.00'])
  await userEvent.selectOptions(part(1).getByRole('combobox', { name: 'By' }), 'amount')
  expect(amounts()).toEqual(['$800.00', '$800.00', '$800.00'])
  const amount = part(1).getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(amount.value).toBe('800')
  await userEvent.clear(amount)
  await userEvent.type(amount, '500')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove part 2' }))
  expect(amounts()).toEqual(['$500.00', '$1,900.00'])
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }))
  const days = [dayFromToday(5), addMonths(dayFromToday(5), 2)]
  await expect.poll(sent).toEqual([
    {
      invoiceId: 'draft-1',
      version: 2,
      parts: [
        { percent: null, amountCents: 50_000, dueDate: days[0] },
        { percent: null, amountCents: null, dueDate: days[1] },
      ],
    },
  ])
  expect(await screen.findByText('Payment plan saved')).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Parts of the payment plan' }))
  expect(table.getByText('50%')).toBeTruthy()
  expect(screen.queryByLabelText('Due')).toBeNull()
})

it('counts a usual plan from today where the day of the invoice or of its first part has passed', async () => {
  const late = { ...invoiceOf({ dueDate: dayFromToday(-46) }), id: 'draft-1' }
  const answers = (paymentPlan?: typeof half) => ({
    'get-invoice': () => wholeOf({ ...late, paymentPlan }, { plan: true, pay: false }),
    'set-payment-plan': () => ({ invoice: late }),
  })
  const adding = await openPlan(answers())
  await userEvent.click(adding.dialog.getByRole('button', { name: 'Save plan' }))
  await expect
    .poll(adding.sent)
    .toMatchObject([{ parts: [{ dueDate: dayFromToday(0) }, { dueDate: dayFromToday(30) }] }])
  cleanup()
  const first = partOf(120_000, { percent: 50, dueDate: dayFromToday(-46) })
  const editing = await openPlan(answers([first, partOf(120_000)]), 'Edit payment plan')
  await userEvent.click(editing.dialog.getByRole('button', { name: 'Quarters, monthly' }))
  await userEvent.click(editing.dialog.getByRole('button', { name: 'Save plan' }))
  const months = [0, 1, 2, 3].map((count) => ({ dueDate: addMonths(dayFromToday(0), count) }))
  await expect.poll(editing.sent).toMatchObject([{ parts: months }])
})

it('says of which part something is missing or refused, and goes on from there', async () => {
  const { dialog, part, sent } = await openPlan({
    'set-payment-plan': () => refuse('invalid-input', { 'parts.1.dueDate': 'Choose Jan 5, 2027 or a later date' }),
  })
  await userEvent.clear(part(1).getByRole('textbox', { name: 'Percent' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(await part(1).findByText('Part 1: This field is required')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(part(1).getByRole('textbox', { name: 'Percent' }), '30')
  await expect.poll(() => dialog.queryByText(/^Part 1: /)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(await part(2).findByText('Part 2: Choose Jan 5, 2027 or a later date')).toBeTruthy()
})

it('is removed again, and says where a colleague was faster', async () => {
  const planned = { ...draft, paymentPlan: half, dueDate: dayFromToday(35) }
  const whole = { ...planned, version: 3, paymentPlan: undefined }
  let isStale = true
  const answers = {
    'get-invoice': () => wholeOf(planned, mayDraft),
    'set-payment-plan': () => (isStale ? refuse('stale-version') : { invoice: whole }),
  }
  const { dialog, sent } = await openPlan(answers, 'Edit payment plan')
  expect(dialog.getByText(`If you remove the plan, $2,400 is due ${formatDay(dayFromToday(5))}.`)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove plan' }))
  expect(await dialog.findByText('The payment plan wasn’t removed')).toBeTruthy()
  isStale = false
  await userEvent.click(dialog.getByRole('button', { name: 'Remove plan' }))
  expect(await screen.findByText('Payment plan removed')).toBeTruthy()
  expect(sent().at(-1)).toEqual({ invoiceId: 'draft-1', version: 2, parts: null })
})

it('of a sent invoice says who is told, and is offered to nobody who may not', async () => {
  const sent = {
    ...invoiceOf({ paymentPlan: half, paidCents: cents(50_000), status: 'partially_paid' }),
    id: 'draft-1',
  }
  const answers = { 'get-invoice': () => wholeOf(sent, { plan: true, pay: false }) }
  const { dialog } = await openPlan(answers, 'Edit payment plan')
  expect(dialog.getByText(/We notify the client\.$/)).toBeTruthy()
  expect(dialog.getByText(`If you remove the plan, $1,900 is due ${formatDay(dayFromToday(5))}.`)).toBeTruthy()
  cleanup()
  openInvoices({ 'get-invoice': () => wholeOf(sent, { pay: false }) }, '&invoice=draft-1')
  expect(await screen.findByText('$700.00 remaining')).toBeTruthy()
  expect(screen.getByText(/^\$700 due in 5 days, /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /payment plan$/ })).toBeNull()
})

it('announces no plan and no notification for an invoice that is paid by now', async () => {
  const { dialog } = await openPlan(
    {
      'get-invoice': () =>
        wholeOf(
          { ...invoiceOf({ paidCents: cents(240_000), status: 'paid' }), id: 'draft-1' },
          { plan: true, pay: false },
        ),
    },
    'Add payment plan',
  )
  expect(dialog.getByText('This invoice has been paid')).toBeTruthy()
  expect(dialog.queryByText(/^Split /)).toBeNull()
  expect(dialog.queryByText(/We notify/)).toBeNull()
})

it('offers what is left of the part to whoever records a payment', async () => {
  const sent = {
    ...invoiceOf({ paymentPlan: half, paidCents: cents(50_000), status: 'partially_paid' }),
    id: 'draft-1',
  }
  openInvoices({ 'get-invoice': () => wholeOf(sent, { record: true, pay: false }) }, '&invoice=draft-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Record a payment/ }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('700')
  expect(dialog.getByText(/^\$1,200 will remain, /)).toBeTruthy()
})

it('names the products of milestones that have one name', async () => {
  const inProduct = (id: string, name: string, titles: string[]) =>
    productOf(id, {
      projectId: project.id,
      name,
      milestones: titles.map((title) => milestoneOf(`${id}-${title}`, { title })),
    })
  const { part } = await openPlan({
    'get-project': () =>
      detailsOf({
        project,
        products: [inProduct('site', 'Website', ['Design']), inProduct('shop', 'Shop', ['Design', 'Launch'])],
      }),
  })
  const when = await part(1).findByRole<HTMLSelectElement>('combobox', { name: 'Due when' })
  expect([...when.options].map(({ text }) => text)).toEqual([
    'On a date',
    '“Design” in “Website” is approved',
    '“Design” in “Shop” is approved',
    '“Launch” is approved',
  ])
})

it('makes a part due some days after a milestone that can be approved', async () => {
  const approval = { uid: 'ada', name: 'Ada Lovell', at: '2026-11-20T09:00:00.000Z' }
  const milestones = [milestoneOf('launch', { title: 'Launch' }), milestoneOf('design', { title: 'Design', approval })]
  const { part, dialog, sent } = await openPlan({
    'get-project': () =>
      detailsOf({
        project,
        products: [
          productOf('site', { projectId: project.id, milestones }),
          productOf('blog', { projectId: project.id, milestones: [milestoneOf('posts')], status: 'cancelled' }),
        ],
      }),
    'set-payment-plan': () => ({ invoice: draft }),
  })
  const when = await part(2).findByRole<HTMLSelectElement>('combobox', { name: 'Due when' })
  expect([...when.options].map(({ text }) => text)).toEqual(['On a date', '“Launch” is approved'])
  expect(
    dialog.getByText(/^Split \$2,400 into parts, each due on a date or after a milestone is approved\. /),
  ).toBeTruthy()
  await userEvent.selectOptions(when, '“Launch” is approved')
  expect(part(2).queryByLabelText('Due')).toBeNull()
  await userEvent.clear(part(2).getByLabelText('Due after'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(await part(2).findByText('Part 2: Enter a whole number of days')).toBeTruthy()
  await userEvent.type(part(2).getByLabelText('Due after'), '14')
  await userEvent.click(dialog.getByRole('button', { name: 'Save plan' }))
  const milestone = { productId: 'site', milestoneId: 'launch', daysAfter: 14 }
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ parts: [{ dueDate: dayFromToday(5) }, { dueDate: null, milestone }] })
})

it.each([
  ['archived', { archivedAt: '2026-12-08T18:00:00.000Z' }],
  ['canceled', { status: 'cancelled' }],
] as const)('offers no milestone of a project that is %s', async (_, over) => {
  const products = [productOf('site', { projectId: project.id, milestones: [milestoneOf('launch')] })]
  const { dialog, part } = await openPlan({
    'get-project': () => detailsOf({ project: { ...project, ...over }, products }),
  })
  await expect.poll(() => dialog.queryByText(/each due on its own date/)).toBeTruthy()
  expect(part(1).queryByRole('combobox', { name: 'Due when' })).toBeNull()
})

it('says what a part waits for, and takes it for upcoming', async () => {
  const milestone = { productId: 'site', milestoneId: 'launch', title: 'Launch', daysAfter: 0 }
  const waiting = { ...partOf(240_000), dueDate: null, milestone }
  const open = invoiceOf({ paymentPlan: [partOf(0), waiting], awaitedOn: '9999-12-31' })
  openInvoices({ 'list-invoices': () => listOf([open]), 'get-invoice': () => wholeOf(open) }, `&invoice=${open.id}`)
  const parts = await screen.findByRole('table', { name: 'Parts of the payment plan' })
  // All the room is for what it waits for, which takes as many lines as it needs.
  expect(parts.style.getPropertyValue('--tracks')).toBe('7rem minmax(0,1fr) 9rem 8rem')
  const table = within(parts)
  expect(table.getByText('When “Launch” is approved').closest('.whitespace-normal.py-2')).toBeTruthy()
  expect(table.getByText('Upcoming')).toBeTruthy()
  expect(screen.queryByText(/9999|Overdue/)).toBeNull()
})

it.each([
  [[partOf(219_750, { fixedCents: cents(500_000) }), partOf(0)], 'Part 2 of the payment plan is less than $0.50'],
  [
    [partOf(120_000, { percent: 50, dueDate: dayFromToday(-1) }), partOf(120_000)],
    'The payment plan’s first due date is in the past',
  ],
])('says of a draft that its plan keeps it from being sent, before anybody sends it', async (paymentPlan, said) => {
  const planned = { ...draft, paymentPlan }
  openInvoices({ 'get-invoice': () => wholeOf(planned, mayDraft) }, '&invoice=draft-1')
  expect(await screen.findByText(said)).toBeTruthy()
  const description = 'Change the payment plan first.'
  const send = screen.getByRole('button', { name: 'Send invoice', description })
  expect(send.getAttribute('aria-disabled')).toBe('true')
})

it('asks for a line, not for another plan, where a planned draft has none', async () => {
  const empty = { ...draft, lines: [], totalCents: zero, paymentPlan: [partOf(0, { percent: 50 }), partOf(0)] }
  openInvoices({ 'get-invoice': () => wholeOf(empty, mayDraft) }, '&invoice=draft-1')
  expect(await screen.findByRole('button', { name: 'Send invoice', description: 'Add a line first.' })).toBeTruthy()
  expect(screen.queryByText(/^Part \d of the payment plan/)).toBeNull()
})

it('keeps a draft whose plan fits ready to be sent', async () => {
  const paymentPlan = [partOf(120_000, { percent: 50, dueDate: dayFromToday(0) }), partOf(120_000)]
  openInvoices({ 'get-invoice': () => wholeOf({ ...draft, paymentPlan }, mayDraft) }, '&invoice=draft-1')
  const send = await screen.findByRole('button', { name: 'Send invoice' })
  expect(send.getAttribute('aria-disabled')).toBeNull()
})
