import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { billingTypes } from './project-statuses.ts'

/** The facts that staff let the client see beyond the work itself. Pay rates are never shown, whatever is set here. */
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

/** The agreement on a project. The id is the project's. */
export const termsSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  billingType: z.enum(billingTypes),
  /** Hours with at most two decimals; null if none is agreed. */
  budgetHours: z.nullable(z.number()),
  budgetCents: z.nullable(price),
  /** The price of an hour for members without a bill rate of their own; null if hours are not billed. */
  billRateCents: z.nullable(price),
  /** Approved hours of the whole project, kept by the time sheets in the transaction that approves them. */
  usedHours: z.number(),
  /** The same by product id; hours without a product are in none. */
  usedByProduct: z.record(z.string(), z.number()),
  visibility: visibilitySchema,
  /** The version of the last edit of the terms; hours approved later do not conflict with an edit. */
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
