import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { money } from '#domain/core/money-schemas.ts'
import { billingTypes, milestoneStatuses, progressModes, projectStatuses } from '#domain/projects/project-statuses.ts'
import { timeUnits } from './period.ts'

/** Hours with at most two decimals. */
const hours = z.number()

/** A milestone that was due or approved in the period, or was due by the last day that counts and not approved by then; of the whole project, any. */
const reportedMilestone = z.strictObject({
  product: z.string(),
  title: z.string(),
  dueDate: z.nullable(day),
  /** As it is when this is computed: one that was approved later is approved, without its day. */
  status: z.enum(milestoneStatuses),
  /** The day where the agency is; null where it was not approved by the last day that counts. */
  approvedOn: z.nullable(day),
  /** Due before the last day that counts, and not approved by then. */
  isLate: z.boolean(),
})
export type ReportedMilestone = z.output<typeof reportedMilestone>

const progressPoint = z.strictObject({
  /** At the end of this day. */
  day,
  planned: z.int(),
  /** Null for a day that is still to come. */
  done: z.nullable(z.int()),
})
export type ProgressPoint = z.output<typeof progressPoint>

const progressFigures = z.strictObject({
  mode: z.enum(progressModes),
  /** By the project's own rule; null if it would reveal hours that the reader is not shown. */
  percent: z.nullable(z.int()),
  milestonesDone: z.int(),
  milestonesTotal: z.int(),
  /** How many were due by then. */
  milestonesPlanned: z.int(),
  /** Plan and course, from the eve of the period to its end; empty if there are no milestones. */
  line: z.array(progressPoint),
  milestones: z.array(reportedMilestone),
})
export type ProgressFigures = z.output<typeof progressFigures>

/** Approved hours since the project began, to the end of the period. `used` is the sum of the next three. */
const hoursFigures = z.strictObject({
  used: hours,
  invoiced: hours,
  notInvoiced: hours,
  notBillable: hours,
  /** Of the agreed hours, in whole percent; null if none are agreed. */
  percentOfBudget: z.nullable(z.int()),
  /** Those of the period alone. */
  inPeriod: hours,
})
export type HoursFigures = z.output<typeof hoursFigures>

/**
 * What the approved hours are worth at the bill rate, since the project began: `billed` is the sum of the next two. And what is
 * invoiced: everything on invoices that were sent, less credits, to the end of the period.
 */
const moneyFigures = z.strictObject({
  billedCents: money,
  hoursInvoicedCents: money,
  hoursNotInvoicedCents: money,
  /** Null in a report that was published before this was counted. */
  invoicedCents: z.nullable(money),
  /** Of the agreed amount, in whole percent; null if none is agreed. */
  percentOfBudget: z.nullable(z.int()),
  inPeriodCents: money,
  /** The sum of approved milestones, and of all milestones; null if no milestone has an amount. */
  milestones: z.nullable(z.strictObject({ approvedCents: money, agreedCents: money })),
})
export type MoneyFigures = z.output<typeof moneyFigures>

/** A part of the period; hours or cents are null if the reader is not shown them. */
const timePart = z.strictObject({ from: day, to: day, hours: z.nullable(hours), cents: z.nullable(money) })
export type TimePart = z.output<typeof timePart>

/** Somebody's approved hours in the period; `name` is empty if people are told by what they do. */
const personPart = z.strictObject({
  name: z.string(),
  position: z.string(),
  hours,
  cents: z.nullable(money),
})
export type PersonPart = z.output<typeof personPart>

/** A product's approved hours in the period; an empty name stands for hours that belong to no product. */
const productPart = z.strictObject({
  name: z.string(),
  hours,
  cents: z.nullable(money),
  /** Since the project began. */
  usedHours: hours,
  estimateHours: z.nullable(hours),
})
export type ProductPart = z.output<typeof productPart>

/** The figures of a project for a period. A part that is null is not of this report, or not shown to its reader. */
export const figuresSchema = z.strictObject({
  project: z.strictObject({
    name: z.string(),
    companyName: z.string(),
    status: z.enum(projectStatuses),
    startDate: z.nullable(day),
    dueDate: z.nullable(day),
    billingType: z.enum(billingTypes),
  }),
  period: z.strictObject({ from: day, to: day }),
  /** The last day that counts: the end of the period, or the day of computing where that came first. */
  asOf: day,
  /** The day that it was when this was computed. */
  computedOn: day,
  /** Whose days they all are: the agency's zone. A report that was published before this was kept has none. */
  timeZone: z.optional(z.string()),
  /** The agreed amount or hours; null if none is agreed, or it is not shown. */
  budgetHours: z.nullable(hours),
  budgetCents: z.nullable(money),
  progress: z.nullable(progressFigures),
  hours: z.nullable(hoursFigures),
  money: z.nullable(moneyFigures),
  time: z.nullable(z.strictObject({ unit: z.enum(timeUnits), parts: z.array(timePart) })),
  people: z.nullable(z.array(personPart)),
  products: z.nullable(z.array(productPart)),
})
export type ReportFigures = z.output<typeof figuresSchema>
