import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { billingTypes } from './project-statuses.ts'

/** What staff let the client see beyond the work itself. Pay rates are never shown, whatever stands here. */
export const visibilitySchema = z.strictObject({
  /** Hours by day and person. */
  hours: z.boolean(),
  /** Amounts at the bill rate. */
  rates: z.boolean(),
  /** Budget, billed and open amounts in reports. */
  finance: z.boolean(),
  /** Names of the people who worked; else their positions. */
  teamNames: z.boolean(),
})
export type Visibility = z.output<typeof visibilitySchema>

/** What was agreed on a project. The id is the project's. */
export const termsSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  billingType: z.enum(billingTypes),
  /** Hours with at most two decimals; null where none is agreed. */
  budgetHours: z.nullable(z.number()),
  budgetCents: z.nullable(price),
  /** What an hour is billed at where a member has no bill rate of their own; null where hours are not billed. */
  billRateCents: z.nullable(price),
  /** Approved hours of the whole project, kept by the time sheets in the transaction that approves them. */
  usedHours: z.number(),
  /** The same by product id; hours without a product are in none. */
  usedByProduct: z.record(z.string(), z.number()),
  visibility: visibilitySchema,
  /** The version that the last edit of the terms made; hours that were approved since spoil nobody's edit. */
  editedVersion: z.int(),
  updatedAt: instant,
})
export type Terms = z.output<typeof termsSchema>

/** The terms of a project on which nothing was agreed yet. */
export function openTerms(projectId: string, clientId: string, now: string): Terms {
  return {
    id: projectId,
    projectId,
    clientId,
    billingType: 'fixed',
    budgetHours: null,
    budgetCents: null,
    billRateCents: null,
    usedHours: 0,
    usedByProduct: {},
    visibility: { hours: false, rates: false, finance: true, teamNames: true },
    editedVersion: 0,
    updatedAt: now,
  }
}
