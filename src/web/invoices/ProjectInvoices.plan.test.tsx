import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { visa } from '#web/billing/billing.test-support.ts'
import { formatDay } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, draftOf, invoiceOf, listOf, partOf, wholeOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./InvoicePayment.tsx'), import('./MoneyMoved.tsx'), import('./PaymentSchedule.tsx')])
}, 60_000)

const waiting = (amountCents: number, daysAfter = 0) => {
  const milestone = { productId: 'site', milestoneId: 'launch', title: 'Launch', daysAfter }
  return partOf(amountCents, { dueDate: null, milestone })
}

it('offers the part that is due before the whole where there is a plan, and tells what is paid of it', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const paymentPlan = [partOf(100_000, { fixedCents: cents(100_000) }), partOf(140_000, { dueDate: dayFromToday(35) })]
  const open = invoiceOf({ paymentPlan, dueDate: dayFromToday(35) })
  const partly = invoiceOf({
    version: 3,
    paymentPlan,
    dueDate: dayFromToday(35),
    status: 'partially_paid',
    paidCents: cents(100_000),
    payments: [{ paymentId: 'pi_1', amountCents: cents(100_000), paidAt: at }],
    creditedCents: cents(40_000),
    credits: [{ id: 'c', amountCents: cents(40_000), reason: 'Late by a week', uid: 'tom', name: 'Tom Okafor', at }],
  })
  let shown = open
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices&invoice=invoice-1`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([shown]),
      'get-invoice': () => wholeOf(shown),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Pay all $2,400' })).toBeTruthy()
  expect(screen.getByText(/^\$1,000 due in 5 days, /)).toBeTruthy()
  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'Parts of the payment plan' })
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).filter((_, at) => at !== 1))
  }
  expect(await rows()).toEqual([
    ['Part 1 of 2', 'Due next', '$1,000.00'],
    ['Part 2 of 2', 'Upcoming', '$1,400.00'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Pay $1,000' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $1,000' }))
  expect(dialog.getByText('INV-2026-0007, part 1 of 2: Menu of the day and 1 more')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  shown = partly
  const document = { ...partly }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'invoices', id: open.id, version: 3, document }))
  expect(await screen.findByRole('button', { name: 'Pay $1,000' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pay $1,000' })).toBeTruthy()
  expect(screen.getByText('Partly paid')).toBeTruthy()
  expect(await rows()).toEqual([
    ['Part 1 of 2', 'Paid', '$1,000.00'],
    ['Part 2 of 2', 'Due next', '$1,400.00$1,000.00 remaining'],
  ])
  expect(await screen.findByText('Late by a week')).toBeTruthy()
  const paper = within(screen.getByRole('article'))
  expect(paper.getByText('Amount remaining', { selector: 'p' }).nextElementSibling?.textContent).toBe('$1,000')
  expect(paper.getByText('$2,400 total · $1,000 paid · $400 credit applied')).toBeTruthy()
  const sums = paper.getByText('Total', { selector: 'dt' }).closest('dl')
  expect(sums?.textContent).toBe(
    'Total$2,400.00Credit applied−$400.00Total after credit$2,000.00Amount paid−$1,000.00Amount remaining$1,000.00',
  )
  expect(screen.getByRole('link', { name: /^Receipt for \$1,000/ }).getAttribute('href')).toBe('/files/receipts/pi_1')
})

it('says of a part that was paid and credited in part what was credited, and that nothing is open', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const [first, second] = [partOf(200_000, { fixedCents: cents(200_000) }), partOf(400_000)]
  const refund = { id: 're_1', paymentId: 'pi_2', amountCents: cents(15_000), creditedCents: cents(15_000), at }
  const settled = invoiceOf({
    status: 'paid',
    totalCents: cents(600_000),
    subtotalCents: cents(600_000),
    paidCents: cents(585_000),
    creditedCents: cents(15_000),
    paymentPlan: [first, second],
    payments: [
      { paymentId: 'pi_1', amountCents: cents(200_000), paidAt: at },
      { paymentId: 'pi_2', amountCents: cents(400_000), paidAt: at },
    ],
    refunds: [{ ...refund, state: 'given' }],
    paidAt: at,
  })
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices&invoice=invoice-1`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([settled]),
      'get-invoice': () => wholeOf(settled, { pay: false }),
    },
  })
  const table = await screen.findByRole('table', { name: 'Parts of the payment plan' })
  const [, , row] = within(table).getAllByRole('row')
  expect(row?.textContent).toMatch(/^Part 2 of 2.*Paid\$4,000\.00\$150\.00 credited$/)
  const paper = within(screen.getByRole('article'))
  expect(paper.getByText('Total after credit', { selector: 'p' }).nextElementSibling?.textContent).toBe('$5,850')
  const sums = paper.getByText('Total', { selector: 'dt' }).closest('dl')
  expect(sums?.textContent).toBe(
    [
      'Total$6,000.00',
      'Credit applied−$150.00',
      'Total after credit$5,850.00',
      'Amount paid−$6,000.00',
      'Refunded$150.00',
      'Amount remaining$0.00',
    ].join(''),
  )
})

it.each([
  [[120_000], '1 more invoice has an amount remaining'],
  [[120_000, 80_000], '2 more invoices have an amount remaining'],
])('calls nothing due of other invoices that wait for milestones', async (totals, said) => {
  const milestone = { productId: 'site', milestoneId: 'launch', title: 'Launch', daysAfter: 0 }
  const others = totals.map((total, index) =>
    invoiceOf({
      id: `planned-${index}`,
      totalCents: cents(total),
      paymentPlan: [{ ...partOf(total), dueDate: null, milestone }],
    }),
  )
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([invoiceOf(), ...others]),
    },
  })
  expect(await screen.findByText(said)).toBeTruthy()
})

it.each([
  [/^Due in 2 parts, the first on /, [partOf(140_000, { dueDate: dayFromToday(35) }), partOf(100_000)]],
  ['Due in 2 parts, the first when “Launch” is approved', [waiting(100_000), waiting(140_000, 14)]],
])('says of a planned draft in the list when its first part is due: %s', async (said, paymentPlan) => {
  const planned = draftOf({ paymentPlan, dueDate: dayFromToday(35) })
  openApp(`/superadmin/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    session: sessionOf(tom),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([planned]),
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  const { textContent } = table.getByText(said)
  expect(textContent.endsWith(typeof said === 'string' ? said : formatDay(dayFromToday(5)))).toBe(true)
})
