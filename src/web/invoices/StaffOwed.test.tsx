import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { owedPlan } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('#web/app/pages/StaffBillingPage.tsx')
}, 60_000)

const self = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes' }
const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as const] }

function open(path: string, answers: NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>) {
  const back = { refundedCents: 0, returnedCents: 0, disputedCents: 0 }
  const totals = { count: 0, paidCents: 0, unpaidCents: 0, failedCents: 0, ...back }
  return openApp(path, {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments: [], next: null, totals }),
      'get-client-billing': () => ({
        clientId: 'ada',
        name: 'Harbor Coffee',
        customerId: null,
        freeGrantedAt: null,
        disabledAt: null,
        orderingConsent: null,
        ownedPlanIds: [],
        boughtAt: {},
      }),
      ...answers,
    },
  })
}

type Asked = ReturnType<typeof openApp>['asked']

const bodiesOf = (asked: Asked, call: string) => asked.filter(({ name }) => name === call).map(({ body }) => body)

it('leads with what all clients owe, what of it is overdue, and who owes most; each leads to its rows', async () => {
  const grace = { ...ada, id: 'grace', uid: 'grace', accountId: 'grace', companyName: 'Fable Books' }
  const others = ['uma', 'hugo', 'ivy', 'otto'].map((clientId) => ({
    clientId,
    count: 1,
    totalCents: 1_000,
    overdueCents: 0,
    onItsWayCents: 0,
  }))
  const { asked, place } = open('/superadmin/billing', {
    'list-clients': () => ({ clients: [ada, grace], next: null }),
    'list-owing-clients': () => ({
      clients: [
        { clientId: 'ada', count: 3, totalCents: 1_081_250, overdueCents: 980_000, onItsWayCents: 0 },
        { clientId: 'grace', count: 1, totalCents: 48_000, overdueCents: 48_000, onItsWayCents: 64_000 },
        ...others,
      ],
    }),
  })
  const owed = within(
    await screen.findByRole('region', { name: 'Clients owe $11,332.50, $10,280 overdue, $640 on its way' }),
  )
  expect(screen.getAllByRole('region')[0]?.textContent).toMatch(/^Clients owe/)
  const rows = () => owed.getAllByRole('listitem').map((row) => row.textContent)
  await waitFor(() =>
    expect(rows().slice(0, 2)).toEqual([
      'Harbor Coffee3 items · $9,800 overdue$10,812.50',
      'Fable Books1 item · all overdue · $640 on its way$480.00',
    ]),
  )
  expect(rows()).toHaveLength(5)
  await userEvent.click(owed.getByRole('button', { name: 'Show all 6 clients' }))
  expect(rows()).toHaveLength(6)
  expect(bodiesOf(asked, 'list-owing-clients')).toEqual([{ today: dayFromToday(0) }])
  await userEvent.click(owed.getByRole('link', { name: 'Harbor Coffee' }))
  await waitFor(() => expect(place()).toBe('/superadmin/billing?clientId=ada'))
})

it('leads for one client with what they owe, and its rows add up to it', async () => {
  const late = invoiceOf({ id: 'late', number: 'INV-2026-0003', dueDate: dayFromToday(-3), totalCents: cents(980_000) })
  const request = {
    messageId: 'tom-photographs',
    projectId: 'bakery-relaunch',
    projectName: 'Bakery relaunch',
    description: 'Photographs',
    amountCents: 48_000,
    dueDate: dayFromToday(2),
    hasFailed: false,
    askedAt: '2026-11-10T09:00:00.000Z',
  }
  const { asked } = open('/superadmin/billing?clientId=ada', {
    'list-client-owed': () => ({ plans: [owedPlan], invoices: [late, invoiceOf()], requests: [request] }),
  })
  const owed = within(await screen.findByRole('region', { name: 'Harbor Coffee owes $12,695, $9,815 overdue' }))
  expect(screen.getAllByRole('region')[0]?.textContent).toMatch(/^Harbor Coffee owes/)
  expect(owed.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Rocket Hosting monthlyPast due · There isn’t enough money on this card\.\$15\.00$/),
    expect.stringMatching(/^INV-2026-0003: .*Overdue by 3 days.*\$9,800\.00$/),
    expect.stringMatching(/^PhotographsDue in 2 days.*\$480\.00$/),
    expect.stringMatching(/^INV-2026-0007: .*Due in 5 days.*\$2,400\.00$/),
  ])
  const places = owed.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual([
    '/superadmin/billing?paymentId=pi_failed',
    '/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices&invoice=late',
    '/superadmin/projectdetail?projectId=bakery-relaunch&messages=open',
    '/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices&invoice=invoice-1',
  ])
  expect(owed.queryAllByRole('button')).toEqual([])
  expect(bodiesOf(asked, 'list-client-owed')).toEqual([{ clientId: 'ada' }])
  expect(bodiesOf(asked, 'list-owing-clients')).toEqual([])
})
