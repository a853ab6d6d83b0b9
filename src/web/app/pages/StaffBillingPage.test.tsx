import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedRefund } from '#domain/billing/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { amex, failedPayment, paymentOf, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { waitsOffline } from '#web/testing/offline.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./StaffBillingPage.tsx'),
    import('#web/billing/ChargeDialog.tsx'),
    import('#web/billing/RefundDialog.tsx'),
    import('#web/billing/exports/ClientPaymentSheet.tsx'),
    import('#web/billing/staff-schemas.ts'),
  ])
}, 60_000)

const tom = { ...ada, uid: 'tom', accountId: 'tom', role: 'superAdmin' as const, staffRights: ['owner' as const] }
const back = { refundedCents: 2500, returnedCents: 0, disputedCents: 8900 }
const totals = { since: '2025-11-24', count: 2, paidCents: 150_000, unpaidCents: 0, failedCents: 1500, ...back }
const paid = paymentOf({ amountCents: cents(150_000), refundedCents: cents(2500) })
const refund: PresentedRefund = {
  id: 'refund-1',
  version: 2,
  paymentId: paid.id,
  uid: 'ada',
  amountCents: cents(2500),
  reason: 'duplicate',
  outcome: null,
  note: '',
  state: 'given',
  providerId: 're_1',
  askedBy: { uid: 'nina', name: 'Nina Falk' },
  createdAt: paid.createdAt,
  updatedAt: paid.createdAt,
}
const nothingYet = { freeGrantedAt: null as string | null, disabledAt: null, orderingConsent: null, boughtAt: {} }
const client = { clientId: 'ada', name: 'Harbor Coffee', customerId: 'cus_ada', ...nothingYet }
const key: unknown = expect.stringMatching(/^[\w-]{20}$/)
const consenting = { ...client, orderingConsent: { at: paid.createdAt, by: 'ada', name: 'Ada Lovelace' } }
type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(path = '/superadmin/billing', answers: Answers = {}) {
  const { asked, ...app } = openApp(path, {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments: [paid, failedPayment()], next: null, totals }),
      'get-client-billing': () => client,
      'get-client-payment': () => ({ payment: paid, refunds: [refund] }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
      ...answers,
    },
  })
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
  return { ...app, sent }
}

const figure = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).parentElement?.textContent

it('shows the payments of all clients with what they add up to', async () => {
  const { sent } = open()
  expect(await screen.findAllByText('03/11/2026')).toHaveLength(2)
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Harbor Coffee')).toHaveLength(2))
  expect(within(screen.getByRole('table')).getByText('Partly refunded')).toBeTruthy()
  expect(await figure('Paid')).toBe('Paid$1,500$1,475 after refunds')
  expect([await figure('Unpaid'), await figure('Failed')]).toEqual(['Unpaid$0', 'Failed$15'])
  expect(within(screen.getByLabelText('Totals')).queryByRole('link', { name: '$25' })).toBeNull()
  expect(await figure('Refunded')).toBe('Refunded$25')
  expect(sent('list-client-payments')).toEqual([{}])
  expect(sent('get-client-billing')).toEqual([])
})

it('narrows by what the address says and by a total, and keeps there what is chosen', async () => {
  const { sent, place } = open('/superadmin/billing?from=2026-11-02&to=2026-11-03')
  await screen.findAllByText('03/11/2026')
  // Days of the profile, which is in Los Angeles.
  const [from, below] = ['2026-11-02T08:00:00.000Z', '2026-11-04T08:00:00.000Z']
  expect(sent('list-client-payments')).toEqual([{ from, below }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid')
  await waitFor(() => expect(sent('list-client-payments').at(-1)).toEqual({ status: 'paid', from, below }))
  expect(place()).toBe('/superadmin/billing?from=2026-11-02&to=2026-11-03&status=paid')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(place()).toBe('/superadmin/billing'))
  await userEvent.click(within(screen.getByLabelText('Totals')).getByRole('link', { name: '$15' }))
  await waitFor(() => expect(place()).toBe('/superadmin/billing?from=2025-11-24&status=fail'))
})

it('shows what fitted before while another status is asked for, and nothing of one client under another', async () => {
  const { router } = open('/superadmin/billing?clientId=ada')
  await screen.findAllByText('03/11/2026')
  const answer = holdBack('list-client-payments')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid')
  expect(screen.getAllByText('03/11/2026')).toHaveLength(2)
  await act(() => router.goTo({ to: '.', search: { clientId: 'grace' } }))
  await waitFor(() => expect(screen.queryAllByText('03/11/2026')).toEqual([]))
  answer()
  expect(await screen.findAllByText('03/11/2026')).toHaveLength(2)
})

it('loads older payments behind the last one', async () => {
  const older = paymentOf({ id: 'pi_older', description: 'Photographs' })
  const { sent } = open('/superadmin/billing', {
    'list-client-payments': ({ after }) =>
      after ? { payments: [older], next: null, totals: null } : { payments: [paid], next: 'cursor', totals },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more payments' }))
  await Promise.all(['Photographs', 'Total paid'].map((words) => screen.findByText(words)))
  expect(sent('list-client-payments').at(-1)).toEqual({ after: 'cursor' })
  expect(await figure('Paid')).toMatch(/^Paid\$1,500/)
})

it('says what will stand there while nothing was paid, and what fits nothing', async () => {
  const none = { payments: [], next: null, totals: { ...totals, count: 0 } }
  open('/superadmin/billing', { 'list-client-payments': () => none })
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  expect(screen.getByText(/^Payments made online in the portal appear here\. Other payments are under/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  expect(await screen.findByText('No matching payments')).toBeTruthy()
})

it('offers another try where the payments could not be loaded', async () => {
  open('/superadmin/billing', { 'list-client-payments': () => refuse('store-unavailable') })
  expect(await screen.findByText('We couldn’t load the payments')).toBeTruthy()
})

it('shows of one client what renews and the cards, which staff neither add nor remove', async () => {
  const { sent } = open('/superadmin/billing?clientId=ada')
  expect(await screen.findByText('Rocket Hosting monthly', { selector: 'span' })).toBeTruthy()
  const cards = within(await screen.findByRole('region', { name: 'Payment methods' }))
  expect(await cards.findByText('Visa •••• 4242')).toBeTruthy()
  expect(cards.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: /Change plan/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Cancel Rocket/ })).toBeTruthy()
  expect(screen.getByText('Not allowed')).toBeTruthy()
  const plans = screen.getByRole('link', { name: 'See plans' })
  expect(plans.getAttribute('href')).toBe('/superadmin/hostingplan?clientId=ada')
  expect(sent('get-payment-methods')[0]).toEqual({ customerId: 'cus_ada' })
  expect(sent('list-client-payments')).toEqual([{ clientId: 'ada' }])
  expect(sent('create-customer')).toEqual([])
})

it('grants the code FREE and takes it back, each once it is confirmed', async () => {
  let freeGrantedAt = client.freeGrantedAt
  const { sent } = open('/superadmin/billing?clientId=ada', {
    'get-client-billing': () => ({ ...client, freeGrantedAt }),
    'grant-free-code': ({ granted }) => {
      freeGrantedAt = granted ? paid.createdAt : null
      return { granted }
    },
  })
  for (const act of ['Grant FREE', 'Revoke FREE']) {
    await userEvent.click(await screen.findByRole('button', { name: act }))
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: act })
    expect(waitsOffline(confirm)).toEqual([true])
    await userEvent.click(confirm)
  }
  expect(await screen.findByRole('button', { name: 'Grant FREE' })).toBeTruthy()
  expect(sent('grant-free-code').map(({ granted }) => granted)).toEqual([true, false])
})

it('charges an amount within its limits by the card that is chosen', async () => {
  const { sent } = open('/superadmin/billing?clientId=ada', {
    'get-client-billing': () => consenting,
    'create-payment-intent': () => ({ paymentIntentId: 'pi_new', status: 'paid', clientSecret: null }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Charge a card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge Harbor Coffee' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Amount/ }), '0.10')
  await userEvent.click(dialog.getByRole('button', { name: /^Charge/ }))
  expect((await dialog.findAllByText(/Enter an amount between \$0.50 and \$2,500/)).length).toBeGreaterThan(0)
  expect(sent('create-payment-intent')).toEqual([])
  await userEvent.clear(dialog.getByRole('textbox', { name: /Amount/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Amount/ }), '120')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Card' }), 'pm_amex')
  await userEvent.click(dialog.getByRole('button', { name: 'Charge $120' }))
  expect(sent('create-payment-intent')).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /Description/ }), 'Banner photos')
  await userEvent.click(dialog.getByRole('button', { name: 'Charge $120' }))
  await waitFor(() =>
    expect(sent('create-payment-intent')).toEqual([
      { amount: 12_000, customerId: 'cus_ada', paymentMethodId: 'pm_amex', description: 'Banner photos', key },
    ]),
  )
})

it.each([client, { ...consenting, disabledAt: paid.createdAt }, { ...client, disabledAt: paid.createdAt }])(
  'charges no card without leave',
  async (found) => {
    open('/superadmin/billing?clientId=ada', { 'get-client-billing': () => found })
    const button = await screen.findByRole('button', { name: 'Charge a card' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText(/^Ask the account owner/) === null).toBe(found.disabledAt !== null)
  },
)

it('asks of a payment of an invoice what becomes of it once it is refunded', async () => {
  const ofInvoice = { ...paid, askedInvoiceId: 'invoice-1' }
  const { sent } = open(`/superadmin/billing?paymentId=${paid.id}`, {
    'get-client-payment': () => ({ payment: ofInvoice, refunds: [] }),
    'refund-payment': () => ({ payment: ofInvoice, refund: { ...refund, outcome: 'owed' } }),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Refund $1,475' }))
  expect((await dialog.findAllByText(/Choose what happens to the invoice/)).length).toBeGreaterThan(0)
  expect(sent('refund-payment')).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Invoice' }), 'owed')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $1,475' }))
  await waitFor(() => expect(sent('refund-payment')).toMatchObject([{ amountCents: 147_500, outcome: 'owed' }]))
})

it('tells beside the form why a card was not charged', async () => {
  open('/superadmin/billing?clientId=ada', {
    'get-client-billing': () => consenting,
    'create-payment-intent': () => refuse('card-declined'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Charge a card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge Harbor Coffee' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Amount/ }), '120')
  await userEvent.type(dialog.getByRole('textbox', { name: /Description/ }), 'Banner photos')
  await userEvent.click(dialog.getByRole('button', { name: 'Charge $120' }))
  expect(await dialog.findByText('Nothing was charged')).toBeTruthy()
})

it('opens a payment from the address, and gives a part of it back under one key however often it is tried', async () => {
  let isDown = true
  const { sent } = open(`/superadmin/billing?paymentId=${paid.id}`, {
    'refund-payment': ({ amountCents }) =>
      isDown ? refuse('payments-unavailable') : { payment: paid, refund: { ...refund, amountCents } },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(await sheet.findByText('Charged twice · By Nina Falk')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment' }))
  const amount = await dialog.findByRole('textbox', { name: /Amount/ })
  expect((amount as HTMLInputElement).value).toBe('1,475')
  await userEvent.clear(amount)
  await userEvent.type(amount, '40')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $40' }))
  expect(await dialog.findByText('This refund isn’t confirmed')).toBeTruthy()
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $40' }))
  await waitFor(() => expect(sent('refund-payment')).toHaveLength(2))
  const [first, second] = sent('refund-payment')
  expect(first).toEqual({
    key,
    paymentId: paid.id,
    amountCents: 4000,
    leftCents: 147_500,
    reason: 'requested_by_customer',
    note: '',
  })
  expect(second).toEqual(first)
})

it('asks for the amount anew where more was refunded while the form was open', async () => {
  let told = { payment: paid, refunds: [refund] }
  const { sent } = open(`/superadmin/billing?paymentId=${paid.id}`, {
    'get-client-payment': () => told,
    'refund-payment': ({ amountCents }) => ({ payment: told.payment, refund: { ...refund, amountCents } }),
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment' }))
  const amount = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })
  const mia = { uid: 'mia', name: 'Mia Sand' }
  const meanwhile = { ...refund, id: 'refund-2', amountCents: cents(140_000), askedBy: mia }
  const payment = { ...paid, version: 2, refundedCents: cents(142_500) }
  told = { payment, refunds: [meanwhile, refund] }
  FakeEventSource.opened[0]?.change('a:1', { collection: 'payments', id: paid.id, version: 2, document: payment })
  expect(await dialog.findByText('Mia Sand refunded $1,400 in the meantime: $75 is left to refund')).toBeTruthy()
  expect(amount.value).toBe('1,475')
  const press = dialog.getByRole('button', { name: 'Refund $1,475' })
  expect(press.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(press)
  expect(sent('refund-payment')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Change to $75' }))
  expect([amount.value, document.activeElement]).toEqual(['75', amount])
  expect(dialog.queryByText(/meanwhile/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $75' }))
  await waitFor(() => expect(sent('refund-payment')).toMatchObject([{ amountCents: 7500, leftCents: 7500 }]))
})

it('says that an address names nobody', async () => {
  open('/superadmin/billing?clientId=nobody', {
    'get-client-billing': () => refuse('not-found'),
    'list-client-payments': () => refuse('not-found'),
  })
  expect(await screen.findByText('Client not found')).toBeTruthy()
})
