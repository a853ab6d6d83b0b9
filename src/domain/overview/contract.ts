import * as z from 'zod/mini'
import { day, month } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { paidMethods } from '#domain/invoices/invoice-status.ts'
import { taxTreatments } from '#domain/invoices/tax-words.ts'
import { taxPeriodShape } from './tax-periods.ts'

const staff = ['superAdmin'] as const
/** Today where the agency is. */
const today = day

export const getMoneyOverview = endpoint('get-money-overview', {
  summary:
    'Returns the agency’s revenue for each of the last twelve months and for the year so far, its monthly recurring revenue and this quarter’s tax. Days are in the agency’s time zone.',
  body: z.strictObject({}),
  reply: z.strictObject({
    today,
    /** The last twelve months, this one last. */
    months: z.array(z.strictObject({ month, revenueCents: money })),
    /** Since the first of January. */
    yearCents: money,
    recurring: z.strictObject({
      planCount: z.int(),
      monthlyCents: money,
      /** Of the plans that began this month and still run. */
      startedCents: money,
      /** Of the plans from before that ended this month. */
      endedCents: money,
    }),
    /** Of what was invoiced this quarter, less what was credited. */
    tax: z.strictObject({ quarter: z.string(), taxCents: money }),
  }),
  who: staff,
  staffRights: ['money'],
  reads: true,
})
export type MoneyOverview = z.output<typeof getMoneyOverview.reply>

const movement = z.strictObject({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute']),
  day,
  /** Whether `day` is that of the invoice, because nobody knows the payment’s; left out where it is not. */
  isUndated: z.optional(z.boolean()),
  amountCents: money,
  clientId: z.string(),
  clientName: z.string(),
  /** The number of the invoice, else what it is for. */
  description: z.string(),
  /** Null for what was paid before its invoice was imported. */
  method: z.nullable(z.enum(paidMethods)),
})
export type ListedMovement = z.output<typeof movement>

export const listRevenue = endpoint('list-revenue', {
  summary:
    'Returns the payments, refunds, lost disputes and returned bank debits behind a month’s revenue, newest first.',
  body: z.strictObject({ month }),
  reply: z.strictObject({ movements: z.array(movement), revenueCents: money }),
  who: staff,
  staffRights: ['money'],
  reads: true,
})

const amounts = z.strictObject({ netCents: money, taxCents: money })
const taxSums = {
  invoiced: amounts,
  credited: amounts,
  /** What was invoiced less what was credited; below 0 where more was credited. */
  left: amounts,
}

export const listTax = endpoint('list-tax', {
  summary:
    'Returns what was invoiced and credited in a month, quarter or year by tax rate, with the total. Invoices count on their issue date, and credits on the day they’re made. Plans and add-ons with Stripe Tax count on the day they’re charged, and their refunds and lost disputes on the day they happen.',
  body: z.strictObject({
    period: z.string().check(z.regex(taxPeriodShape, 'Enter a period like 2026-11, 2026-q4 or 2026')),
  }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        kind: z.enum(['rate', 'stripe', 'untaxed', ...taxTreatments]),
        /** Null unless `kind` is `rate`. */
        rate: z.nullable(z.strictObject({ name: z.string(), percent: z.number() })),
        ...taxSums,
      }),
    ),
    total: z.strictObject(taxSums),
  }),
  who: staff,
  staffRights: ['money'],
  reads: true,
})
export type ListedTax = z.output<typeof listTax.reply>

const plan = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  name: z.string(),
  /** The site that it is for; null where it is for none yet. */
  siteName: z.nullable(z.string()),
  /** For one period of so many months. */
  amountCents: money,
  periodMonths: z.int(),
  monthlyCents: money,
  /** The last payment was refused. */
  isPastDue: z.boolean(),
  /** The end of the period that is paid; it ends then, or is renewed. */
  periodEnd: day,
  endsThen: z.boolean(),
  /** The price that the client was told of; left out where there is none. */
  announced: z.optional(
    z.strictObject({
      amountCents: money,
      from: day,
      /** Present where a discount lowers it at first. */
      discountedBefore: z.optional(day),
    }),
  ),
})
export type ListedPlan = z.output<typeof plan>

export const listRunningPlans = endpoint('list-running-plans', {
  summary: 'Returns the plans behind monthly recurring revenue, highest monthly amount first.',
  body: z.strictObject({}),
  reply: z.strictObject({ plans: z.array(plan), monthlyCents: money }),
  who: staff,
  staffRights: ['money'],
  reads: true,
})

const person = z.strictObject({
  creatorId: z.string(),
  name: z.string(),
  hours: z.number(),
  billableHours: z.number(),
  /** From the day they were added to the day they were deactivated; 0 for who left before this month. */
  availableHours: z.number(),
  /** Present where they are deactivated. */
  hasLeft: z.optional(z.literal(true)),
})
export type UsedPerson = z.output<typeof person>

const budget = z.strictObject({
  projectId: z.string(),
  name: z.string(),
  companyName: z.string(),
  /** Approved ones. */
  usedHours: z.number(),
  budgetHours: z.number(),
})
export type UsedBudget = z.output<typeof budget>

const ending = z.strictObject({
  kind: z.enum(['plan', 'quote', 'project']),
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  /** Null for a quote that waits for its client’s sign-up. */
  clientId: z.nullable(z.string()),
  on: day,
})
export type Ending = z.output<typeof ending>

export const getWorkOverview = endpoint('get-work-overview', {
  summary:
    'Returns creators’ utilization this month, hours used against active projects’ budgets, plans that end and quotes that expire within 30 days, and projects and milestones that are overdue or due within 30 days. Returns no amounts of money.',
  body: z.strictObject({}),
  reply: z.strictObject({
    today,
    /** By name. */
    people: z.array(person),
    /** Of the projects under way that have one, the fullest first, a hundred at most. */
    budgets: z.array(budget),
    /** The first first, and before them projects that are late; two hundred of each kind at most. */
    ending: z.array(ending),
  }),
  who: staff,
  reads: true,
})
export type WorkOverview = z.output<typeof getWorkOverview.reply>
