import fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import { newProduct, newProject } from '#domain/projects/new-project.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReportEntry, ReportFacts } from './report-facts.ts'

export const today = '2026-12-08'
const createdAt = '2026-09-01T09:00:00.000Z'

export const project: Project = {
  ...newProject(
    {
      id: 'bakery',
      name: 'Bakery relaunch',
      description: '',
      clientId: 'ada',
      companyName: 'Northwind Bakery',
      createdBy: 'ada',
    },
    createdAt,
  ),
  status: 'active',
  startDate: '2026-09-01',
  dueDate: '2027-01-31',
}

export function milestone(title: string, more: Partial<Milestone> = {}): Milestone {
  return { id: title, title, dueDate: null, status: 'todo', amountCents: null, approval: null, ...more }
}

/** A milestone that the client approved on this day. */
export function approved(title: string, on: string, more: Partial<Milestone> = {}): Milestone {
  const approval = { uid: 'ada', name: 'Ada Lovell', at: `${on}T12:00:00.000Z` }
  return milestone(title, { status: 'approved', approval, ...more })
}

export function product(id: string, more: Partial<Product> = {}): Product {
  const start = {
    id,
    projectId: 'bakery',
    clientId: 'ada',
    name: id,
    description: '',
    kind: 'sites',
    sortOrder: 1,
    createdBy: 'ada',
  } as const
  return { ...newProduct(start, createdAt), ...more }
}

export function entry(workDate: string, workedHours: number, more: Partial<ReportEntry> = {}): ReportEntry {
  return {
    creatorId: 'ivo',
    productId: null,
    workDate,
    workedHours,
    billable: true,
    billRateSnapshotCents: cents(12_000),
    invoiceId: null,
    lockedAt: null,
    ...more,
  }
}

export function facts(more: Partial<ReportFacts> = {}): ReportFacts {
  return {
    project,
    products: [],
    terms: { billingType: 'hourly', budgetHours: 120, budgetCents: cents(1_500_000) },
    entries: [],
    invoiced: [],
    workers: new Map([
      ['ivo', { fullName: 'Ivo Brandt', position: 'Designer' }],
      ['mei', { fullName: 'Mei Tanaka', position: 'Engineer' }],
      ['sol', { fullName: 'Sol Adeyemi', position: 'Engineer' }],
    ]),
    timeZone: 'UTC',
    today,
    ...more,
  }
}

const anyDay = fc.integer({ min: -500, max: 60 }).map((days) => addDays(today, days))
const anyEntry: fc.Arbitrary<ReportEntry> = fc.record({
  creatorId: fc.constantFrom('ivo', 'mei', 'sol', 'unknown'),
  productId: fc.constantFrom(null, 'site', 'app', 'unknown'),
  workDate: anyDay,
  workedHours: fc.integer({ min: 1, max: 2400 }).map((hundredths) => hundredths / 100),
  billable: fc.boolean(),
  billRateSnapshotCents: fc.option(fc.integer({ min: 1, max: 30_000 }).map(cents)),
  invoiceId: fc.option(fc.constant('invoice-1')),
  lockedAt: fc.constant(null),
})

const anyMilestone: fc.Arbitrary<Milestone> = fc
  .record({
    title: fc.string({ maxLength: 3 }),
    dueDate: fc.option(anyDay),
    amountCents: fc.option(fc.nat(100_000).map(cents)),
    approvedDaysAgo: fc.option(fc.nat(400)),
  })
  .map(({ title, dueDate, amountCents, approvedDaysAgo }) => {
    const at = approvedDaysAgo === null ? null : toInstant(toMilliseconds(createdAt) - approvedDaysAgo * 86_400_000)
    return milestone(title, {
      dueDate,
      amountCents,
      status: at === null ? 'todo' : 'approved',
      approval: at === null ? null : { uid: 'ada', name: 'Ada Lovell', at },
    })
  })

/** Whatever a project may have come to, in every mode of progress. */
export const anyFacts: fc.Arbitrary<ReportFacts> = fc
  .record({
    entries: fc.array(anyEntry, { maxLength: 40 }),
    milestones: fc.array(fc.array(anyMilestone, { maxLength: 6 }), { maxLength: 3 }),
    progressMode: fc.constantFrom('milestones' as const, 'hours' as const, 'time' as const, 'manual' as const),
    budgetHours: fc.option(fc.nat(500)),
    budgetCents: fc.option(fc.nat(5_000_000).map(cents)),
  })
  .map(({ entries, milestones, progressMode, budgetHours, budgetCents }) =>
    facts({
      entries,
      project: { ...project, progressMode },
      products: ['site', 'app', 'shop'].map((id, index) => product(id, { milestones: milestones[index] ?? [] })),
      terms: { billingType: 'hourly', budgetHours, budgetCents },
    }),
  )

export const anyPeriod = fc.tuple(anyDay, fc.nat(800)).map(([from, days]) => ({ from, to: addDays(from, days) }))
