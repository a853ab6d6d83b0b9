import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sumHours } from '#domain/core/hours.ts'
import { cents } from '#domain/core/money.ts'
import { computeReport } from './compute-report.ts'
import { figuresForClient } from './figures-for-client.ts'
import { cardsOf, publishedCardsOf } from './report-cards.ts'
import {
  anyFacts,
  anyPeriod,
  approved,
  entry,
  facts,
  milestone,
  product,
  project,
} from './report-facts.test-support.ts'
import type { ReportFacts } from './report-facts.ts'
import { hoursMessage, moneyMessage, peopleMessage, progressMessage } from './report-messages.ts'
import { sayCell, tablesOf } from './report-tables.ts'

const december = { from: '2026-12-01', to: '2026-12-31' }
const all = { hours: true, rates: true, finance: true, teamNames: true }
const compute = (more: Partial<ReportFacts>) => computeReport(facts(more), december)
const entries = [
  entry('2026-11-02', 70),
  entry('2026-12-02', 8, { productId: 'site' }),
  entry('2026-12-03', 4, { creatorId: 'mei', billable: false, billRateSnapshotCents: null }),
]

test('the cards tell what is agreed, used and left', () => {
  const cards = cardsOf(compute({ entries, products: [product('site', { milestones: [milestone('Launch')] })] }))
  assert.deepEqual(
    cards.map(({ term, value, note = '' }) => [term, value, note]),
    [
      ['Progress', '0%', '0 of 1 milestone approved'],
      ['Due date', 'Jan 31, 2027', 'In 54 days'],
      ['Budgeted hours', '120 h', ''],
      ['Hours used', '82 h', '68% of budget, 12 h in this period'],
      ['Hours invoiced to date', '0 h', '$0'],
      ['Hours not invoiced', '78 h', '$9,360, plus 4 h non-billable'],
      ['Budget', '$15,000', ''],
      ['Value of work to date', '$9,360', '62% of budget, $960 in this period'],
      [
        'Invoiced to date',
        '$0',
        'This total includes tax and fixed prices and deducts credits. The value of work counts only approved hours.',
      ],
    ],
  )
})

test('a fixed price is told by what its approved milestones come to', () => {
  const milestones = [
    approved('Look', '2026-12-02', { amountCents: cents(300_000) }),
    milestone('Launch', { amountCents: cents(700_000) }),
  ]
  const terms = { billingType: 'fixed', budgetHours: null, budgetCents: cents(1_000_000) } as const
  const cards = cardsOf(compute({ terms, products: [product('site', { milestones })] }))
  assert.deepEqual(
    cards.slice(-3).map(({ term, value, note }) => [term, value, note]),
    [
      ['Budget', '$10,000', undefined],
      ['Invoiced to date', '$0', 'This total includes tax and deducts credits.'],
      ['Approved milestones', '$3,000', 'Of $10,000 in total'],
    ],
  )
})

test('a due date that is over says by how much, and one of a project that is over that it is', () => {
  const note = (more: object) => cardsOf(compute({ project: { ...project, ...more } })).find(isDue)?.note
  assert.equal(note({ dueDate: '2026-12-07' }), '1 day overdue')
  assert.equal(note({ dueDate: '2026-12-08' }), 'Today')
  assert.equal(note({ dueDate: '2026-12-07', status: 'cancelled' }), 'Canceled')
  assert.equal(note({ dueDate: '2026-12-07', status: 'completed' }), 'Completed')
})

test('a published report tells its days from that of its publication, which is long ago when it is read', () => {
  const note = (more: object) => publishedCardsOf(compute({ project: { ...project, ...more } })).find(isDue)?.note
  assert.equal(note({ dueDate: '2027-01-31' }), '54 days after publication')
  assert.equal(note({ dueDate: '2026-12-08' }), 'On the day of publication')
  assert.equal(note({ dueDate: '2026-12-07' }), '1 day before publication')
  assert.equal(note({ dueDate: '2026-12-07', status: 'completed' }), 'Completed')
  const others = (cards: typeof cardsOf) => cards(compute({ entries })).filter((card) => !isDue(card))
  assert.deepEqual(others(publishedCardsOf), others(cardsOf))
})

function isDue({ term }: { term: string }): boolean {
  return term === 'Due date'
}

test('each chart has its message, and none where it has nothing to say', () => {
  const figures = compute({ entries, products: [product('site', { milestones: [milestone('Launch')] })] })
  assert.deepEqual(progressMessage(figures), {
    title: '0 of 1 milestone approved',
    summary: 'No milestones were approved by Dec 8, 2026. No milestones are due by the end of this period.',
  })
  const later = compute({
    products: [product('site', { milestones: [milestone('Launch', { dueDate: '2027-01-15' })] })],
  })
  assert.deepEqual(progressMessage(later), progressMessage(figures))
  const launch = approved('Launch', '2026-12-01', { dueDate: '2026-12-02' })
  const dated = compute({ products: [product('site', { milestones: [launch, milestone('Handover')] })] })
  assert.equal(progressMessage(dated)?.title, '1 of 2 milestones approved, as planned')
  const earlier = compute({
    products: [product('site', { milestones: [approved('Launch', '2026-11-01', { dueDate: '2026-11-02' })] })],
  })
  assert.equal(progressMessage(earlier)?.title, '1 of 1 milestone approved, as planned')
  assert.equal(hoursMessage(figures)?.title, '82 of 120 hours used')
  assert.equal(moneyMessage(figures)?.title, 'Value of work: $9,360 of $15,000')
  assert.equal(peopleMessage(figures)?.title, 'Hours by person: Ivo Brandt, 8 of 12')
  const empty = compute({})
  assert.deepEqual([progressMessage(empty), moneyMessage(empty), peopleMessage(empty)], [null, null, null])
  assert.equal(hoursMessage(empty)?.summary, 'This period has no approved hours.')
})

test('says "most of them" only of more than half but not all, and else names the busiest week', () => {
  const summaryOf = (...weeks: number[]) =>
    hoursMessage(
      compute({ entries: weeks.map((hours, week) => entry(['2026-12-02', '2026-12-08'][week] ?? '', hours)) }),
    )?.summary
  assert.equal(
    summaryOf(9, 3),
    'This period has 12 approved hours, most of them in the week of Dec 1 – 6, 2026: 9 hours.',
  )
  assert.equal(summaryOf(12), 'This period has 12 approved hours, all in the week of Dec 1 – 6, 2026.')
  assert.equal(
    summaryOf(6, 6),
    'This period has 12 approved hours, with 6 hours in the busiest week (Dec 1 – 6, 2026).',
  )
  assert.equal(
    summaryOf(5.5, 6),
    'This period has 11.5 approved hours, most of them in the week of Dec 7 – 13, 2026: 6 hours.',
  )
  assert.equal(
    summaryOf(0.75, 0.25),
    'This period has 1 approved hour, most of it in the week of Dec 1 – 6, 2026: 0.75 hours.',
  )
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const spread = ['2026-09-02', '2026-10-05', '2026-11-02'].map((day) => entry(day, 8))
  const figures = computeReport(facts({ entries: [...spread, entry('2026-12-01', 2)] }), year)
  assert.equal(
    hoursMessage(figures)?.summary,
    'This period has 26 approved hours, with 8 hours in the busiest month (Sep 2026).',
  )
  assert.match(moneyMessage(figures)?.summary ?? '', /, with \$960 in the busiest month \(Sep 2026\)\.$/)
})

test('people who are not named are told by what they do', () => {
  const figures = figuresForClient(compute({ entries }), { ...all, teamNames: false })
  assert.equal(peopleMessage(figures)?.title, 'Hours by position: Designer, 8 of 12')
  const [designer] = figures.people ?? []
  if (!designer || !figures.hours) throw new Error('A designer worked')
  const hers = { ...figures, people: [designer], hours: { ...figures.hours, inPeriod: designer.hours } }
  assert.equal(peopleMessage(hers)?.title, 'Hours by position: Designer, 8 of 8')
  const table = tablesOf(figures).find(({ key }) => key === 'people')
  assert.deepEqual([table?.title, table?.rows.map(([name]) => name)], ['Hours by position', ['Designer', 'Engineer']])
})

test('a table ends with today: what is to come has no row', () => {
  const time = tablesOf(compute({ entries })).find(({ key }) => key === 'time')
  assert.deepEqual(time?.rows, [
    ['Dec 1 – 6, 2026', 12, 96_000],
    ['Dec 7 – 13, 2026', 0, 0],
  ])
  assert.deepEqual(time.totals, ['Total', 12, 96_000])
})

test('the rows of each table add up to its totals, whatever was worked and whatever is shown', () => {
  const anyVisibility = fc.record({
    hours: fc.boolean(),
    rates: fc.boolean(),
    finance: fc.boolean(),
    teamNames: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFacts, anyPeriod, anyVisibility, (any, period, visibility) => {
      for (const { columns, rows, totals } of tablesOf(figuresForClient(computeReport(any, period), visibility))) {
        for (const row of rows) assert.equal(row.length, columns.length)
        for (const [index, { kind }] of columns.entries()) {
          const total = totals?.[index]
          if (typeof total !== 'number') continue
          const cells = rows.map((row) => Number(row[index] ?? 0))
          assert.equal(kind === 'hours' ? sumHours(cells) : cells.reduce((sum, cell) => sum + cell, 0), total)
        }
      }
    }),
  )
})

test('a cell is said as what it is', () => {
  assert.deepEqual(
    [
      sayCell(6.5, 'hours'),
      sayCell(65_000, 'money'),
      sayCell('2026-12-08', 'day'),
      sayCell(40, 'percent'),
      sayCell(3, 'count'),
      sayCell(null, 'day'),
      sayCell('Total', 'text'),
    ],
    ['6.5 h', '$650.00', 'Dec 8, 2026', '40%', '3', '', 'Total'],
  )
})

test('a milestone that was approved after the period is said to be approved later, late or not', () => {
  const milestones = [
    approved('Look', '2027-01-04', { dueDate: '2026-12-20' }),
    approved('Menu', '2027-01-04', { dueDate: '2026-12-31' }),
  ]
  const figures = compute({ today: '2027-01-08', products: [product('site', { milestones })] })
  assert.deepEqual(
    tablesOf(figures)
      .find(({ key }) => key === 'milestones')
      ?.rows.map((row) => row.at(-1)),
    ['Late: approved later', 'Approved later'],
  )
})

test('a milestone that its client is asked to approve is told in words for its client, staff and others', () => {
  const milestones = [{ ...approved('Look', '2026-12-04', { dueDate: '2026-12-31' }), ...asked }]
  const figures = compute({ products: [product('site', { milestones })] })
  const rows = tablesOf(figures).find(({ key }) => key === 'milestones')?.rows
  assert.deepEqual(
    rows?.map((row) => row.at(-1)),
    ['Waiting for approval'],
  )
})

const asked = { status: 'waiting_client', approval: null } as const
