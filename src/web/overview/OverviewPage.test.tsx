import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { MoneyOverview, WorkOverview } from '#domain/overview/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { measureAs } from '#web/reports/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/OverviewPage.tsx'), import('./RevenueChart.tsx')])
}, 60_000)

beforeEach(() => measureAs(800))

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  revenueCents: cents(index === 11 ? 553_900 : 0),
}))
const money: MoneyOverview = {
  today: '2026-12-08',
  months,
  yearCents: cents(553_900),
  recurring: { planCount: 1, monthlyCents: cents(1_500), startedCents: cents(1_500), endedCents: cents(799) },
  tax: { quarter: '2026-q4', taxCents: cents(43_250) },
}
const work: WorkOverview = {
  today: '2026-12-08',
  people: [{ creatorId: 'ivo', name: 'Ivo Brandt', hours: 20, billableHours: 12, availableHours: 48 }],
  budgets: [{ projectId: 'shop', name: 'Shop', companyName: 'Northwind', usedHours: 42, budgetHours: 40 }],
  ending: [
    { kind: 'plan', id: 'sub', name: 'Rocket Hosting', companyName: 'Northwind', clientId: 'ada', on: '2026-12-20' },
    { kind: 'project', id: 'late', name: 'Depot: Kickoff', companyName: 'Byte', clientId: 'ada', on: '2026-12-01' },
    { kind: 'quote', id: 'q', name: 'Depot site', companyName: 'Byte', clientId: null, on: '2026-12-21' },
  ],
}
const noAges = (['not-due', 'to-30', 'to-60', 'over-60'] as const).map((age) => ({
  age,
  count: 0,
  amountCents: cents(0),
  onItsWayCents: cents(0),
}))

const ready = {
  projects: [
    {
      projectId: 'shop',
      projectName: 'Shop',
      clientId: 'ada',
      companyName: 'Northwind',
      ...amounts(2, 24_000, 100_000),
      draftCents: null,
    },
    {
      projectId: 'depot',
      projectName: 'Depot',
      clientId: 'grace',
      companyName: 'Byte',
      ...amounts(0, 0, 0),
      draftCents: cents(36_050),
    },
  ],
  totalCents: cents(124_000),
  draftsCents: cents(36_050),
  isPartial: false,
}
function amounts(hours: number, hoursCents: number, piecesCents: number) {
  return {
    hours,
    hoursCents: cents(hoursCents),
    piecesCents: cents(piecesCents),
    totalCents: cents(hoursCents + piecesCents),
  }
}

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(path: string, answers: Answers = {}, staffRights: typeof tom.staffRights = ['owner']) {
  return openApp(path, {
    session: sessionOf({ ...tom, staffRights }),
    answers: {
      'get-money-overview': () => money,
      'get-work-overview': () => work,
      'list-open-invoices': () => ({ invoices: [], next: null, ages: noAges }),
      'list-ready-to-invoice': () => ready,
      ...answers,
    },
  })
}

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('says what the agency earns and is owed, and each figure leads to its list', async () => {
  open('/superadmin/overview')
  const revenue = within(await screen.findByRole('navigation', { name: 'Revenue' }))
  expect(revenue.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dec 2026$5,539.00$0.00 last month',
    '2026$5,539.00Since January 1',
    'Monthly recurring revenue$15.001 plan. +$7.01 this month from new and ended plans',
    'Tax invoiced, Q4 2026$432.50Minus tax credited',
  ])
  expect(hrefOf(/^Tax invoiced/)).toBe('/superadmin/overview?show=tax&period=2026-q4')
  expect(hrefOf(/^Dec 2026/)).toBe('/superadmin/overview?show=revenue&month=2026-12')
  expect(hrefOf(/^Monthly recurring/)).toBe('/superadmin/overview?show=plans')
  expect(screen.getByText(/\+\$15 from new plans, −\$7.99 from plans that ended/)).toBeTruthy()
  const ages = within(await screen.findByRole('navigation', { name: 'Open invoices by age' }))
  expect(ages.getAllByRole('link')[1]?.getAttribute('href')).toBe('/superadmin/invoices?age=to-30')
  const waiting = within(screen.getByRole('navigation', { name: 'Ready to invoice' })).getAllByRole('link')
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    'Ready to invoice$1,240.00In 1 project, before tax',
    'Drafts to send$360.501 draft, with tax',
  ])
  expect(waiting.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/superadmin/invoices?show=ready'))
  expect(await screen.findByRole('slider', { name: 'Revenue by month' })).toBeTruthy()
})

it('says how busy creators are, which budgets are used up, and what ends soon', async () => {
  open('/superadmin/overview')
  expect(await screen.findByRole('heading', { name: 'Utilization 25%' })).toBeTruthy()
  expect(hrefOf(/^Ivo Brandt/)).toBe('/superadmin/timesheets?month=2026-12&creatorId=ivo')
  expect(screen.getByRole('row', { name: /Shop/ }).textContent).toContain('42 of 40105%')
  expect(screen.getByRole('row', { name: /Rocket Hosting/ }).textContent).toContain('Plan ends')
  expect(hrefOf(/^Rocket Hosting/)).toBe('/superadmin/clientdetail?clientId=ada')
  expect(screen.getByRole('row', { name: /Depot: Kickoff/ }).textContent).toContain('Overdue')
  expect(hrefOf(/^Depot site/)).toBe('/superadmin/quotes?quote=q')
  expect(screen.getByText(/The current opening hours apply to the whole month/)).toBeTruthy()
  expect(
    screen.getByText(/A project’s next due date is its next milestone’s due date, or the project’s own if/),
  ).toBeTruthy()
})

it('shows staff without the right to money the work figures alone', async () => {
  const { asked } = open('/superadmin/overview', {}, ['projects'])
  expect(await screen.findByRole('heading', { name: 'Utilization 25%' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Revenue' })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('get-money-overview')
  expect(asked.map(({ name }) => name)).not.toContain('list-revenue')
})

it.each(['revenue', 'year', 'plans', 'tax'])(
  'refuses staff without the right to money a list of it: %s',
  async (show) => {
    const { asked } = open(`/superadmin/overview?show=${show}`, {}, ['projects'])
    expect(await screen.findByText('You don’t have access to revenue')).toBeTruthy()
    expect(screen.getByText('Ask an owner for the “Money” permission.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Utilization 25%' })).toBeNull()
    expect(asked.map(({ name }) => name)).not.toContain('list-revenue')
  },
)

it('has a sentence where there is nothing yet', async () => {
  const none = { planCount: 0, monthlyCents: cents(0), startedCents: cents(0), endedCents: cents(0) }
  const empty = months.map(({ month }) => ({ month, revenueCents: cents(0) }))
  open('/superadmin/overview', {
    'get-money-overview': () => ({ ...money, months: empty, yearCents: cents(0), recurring: none }),
    'get-work-overview': () => ({ today: '2026-12-08', people: [], budgets: [], ending: [] }),
  })
  expect(await screen.findByText('No running plans. No change this month from new and ended plans')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(await screen.findByText('Nothing ends or is due in the next 30 days.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Utilization' })).toBeTruthy()
  expect(screen.getByText('Creators appear here once they’ve joined the portal or have hours this month.')).toBeTruthy()
})

it('opens a month with what it is made of and its sum, and leads back', async () => {
  const paid = { id: 'pi', kind: 'payment', day: '2026-12-01', clientId: 'ada', clientName: 'Northwind' } as const
  const { place } = open('/superadmin/overview?show=revenue&month=2026-12', {
    'list-revenue': () => ({
      movements: [
        { ...paid, amountCents: cents(600_000), description: 'INV-2026-0001', method: 'bank_transfer' },
        { ...paid, id: 're', kind: 'refund', amountCents: cents(-46_100), description: '', method: 'card' },
        { ...paid, id: 'du', kind: 'dispute', amountCents: cents(-1000), description: '', method: 'bank_debit' },
      ],
      revenueCents: cents(552_900),
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Revenue, Dec 2026' })).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Revenue for Dec 2026' })
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Total$5,529.00')
  expect(within(table).getByText('Bank transfer')).toBeTruthy()
  expect(within(table).getAllByText('01/12/2026')).toHaveLength(3)
  expect(within(table).getByText('Returned debit')).toBeTruthy()
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Overview' }),
  )
  expect(place()).toBe('/superadmin/overview')
})

it('opens the year by month, and the plans that recurring revenue is made of', async () => {
  open('/superadmin/overview?show=year')
  const year = await screen.findByRole('table', { name: 'Revenue for 2026' })
  expect(within(year).getAllByRole('row').at(-1)?.textContent).toContain('$5,539.00')
  expect(hrefOf(/^Dec 2026/)).toBe('/superadmin/overview?show=revenue&month=2026-12')
})

it('opens the tax of a quarter by rate with its total and its file, and of other periods', async () => {
  const of = (net: number, tax: number) => ({ netCents: cents(net), taxCents: cents(tax) })
  const sums = { invoiced: of(200_000, 40_000), credited: of(0, 0), left: of(200_000, 40_000) }
  const { place } = open('/superadmin/overview?show=tax&period=2026-q3', {
    'list-tax': ({ period }) =>
      period === '2026-08'
        ? { rows: [], total: { invoiced: of(0, 0), credited: of(0, 0), left: of(0, 0) } }
        : {
            rows: [
              { kind: 'rate', rate: { name: 'VAT', percent: 20 }, ...sums },
              { kind: period === '2026-07' ? 'untaxed' : 'reverse_charge', rate: null, ...sums },
            ],
            total: sums,
          },
  })
  const table = await screen.findByRole('table', { name: 'Tax for Q3 2026' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['VAT 20%', 'Reverse charge'])
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('$2,000.00$400.00')
  expect(hrefOf(/^Export CSV/)).toBe('/files/tax.csv?period=2026-q3')
  await userEvent.click(screen.getByRole('button', { name: 'Go to Q4 2026' }))
  expect(place()).toBe('/superadmin/overview?show=tax&period=2026-q4')
  await userEvent.click(screen.getByRole('button', { name: 'Go to Q3 2026' }))
  expect(screen.queryByText(/Imported invoices/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  expect(place()).toBe('/superadmin/overview?show=tax&period=2026-07')
  expect(await screen.findByText(/Imported invoices count under “No tax”/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Go to Aug 2026' }))
  expect(await screen.findByText('Nothing invoiced in Aug 2026')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it('shows the first of many people, and all of them on request', async () => {
  const [ivo] = work.people
  const people = Array.from({ length: 12 }, (_, index) => ({ ...ivo, creatorId: `c${index}`, name: `Person ${index}` }))
  open('/superadmin/overview', { 'get-work-overview': () => ({ ...work, people }) })
  const table = await screen.findByRole('table', { name: 'Utilization' })
  expect(within(table).getAllByRole('rowheader')).toHaveLength(8)
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('All24014457625%')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(within(table).getAllByRole('rowheader')).toHaveLength(12)
})

it('says of a creator who left that they are inactive', async () => {
  const [ivo] = work.people
  const people = [
    { ...ivo, creatorId: 'ivo', name: 'Ivo Brandt', hasLeft: true },
    { ...ivo, creatorId: 'mei', name: 'Mei Tanaka' },
  ]
  open('/superadmin/overview', { 'get-work-overview': () => ({ ...work, people }) })
  const table = within(await screen.findByRole('table', { name: 'Utilization' }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Ivo Brandt (inactive)',
    'Mei Tanaka',
  ])
  expect(table.getByRole('link', { name: 'Ivo Brandt (inactive)' })).toBeTruthy()
})

it.each([
  ['Nothing to invoice', {}, false],
  ['Nothing besides the drafts', { draftCents: cents(5_000) }, false],
  ['Nothing to invoice. 3.5 h without a bill rate', { unratedHours: 3.5 }, false],
  ['Some work isn’t counted', { draftCents: cents(5_000) }, true],
])('says beside what is ready: %s', async (note, more, isPartial) => {
  const projects = [{ projectName: 'Shop', totalCents: cents(0), draftCents: null, ...more }]
  open('/superadmin/overview', { 'list-ready-to-invoice': () => ({ ...ready, projects, isPartial }) })
  const figures = within(await screen.findByRole('navigation', { name: 'Ready to invoice' }))
  expect(figures.getAllByRole('link')[0]?.lastElementChild?.textContent).toBe(note)
})

it('draws a month in which more went back than came below the line, with its amount', async () => {
  const returned = months.with(10, { month: '2026-11', revenueCents: cents(-407_400) })
  open('/superadmin/overview', { 'get-money-overview': () => ({ ...money, months: returned }) })
  const dec = await screen.findByText('$5.5K', { selector: 'text' })
  const svg = dec.closest('svg')
  const bars = [...(svg?.querySelectorAll('rect') ?? [])].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  const [below, above] = bars.slice(-2)
  expect(below?.height).toBeGreaterThan(50)
  // Both from the same line.
  expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0))
  expect(within(svg as unknown as HTMLElement).getByText('−$4.1K')).toBeTruthy()
})
