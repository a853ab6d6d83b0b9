import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { day, enteredDay, month } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { refusals } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { cursor, documentId, optionalName, requiredText } from '#domain/core/text.ts'
import { workedHours } from '#domain/core/worked-hours.ts'
import { hourUse } from '#domain/projects/hour-use-schema.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { batchSize } from './batch-size.ts'
import { entryStatuses } from './entry-statuses.ts'
import { entrySchema } from './entry.ts'
import { namedProject } from './named-project.ts'

/** An entry as its creator sees it: with their pay, without what the client is billed. */
export const ownEntry = z.extend(
  z.pick(entrySchema, {
    id: true,
    uid: true,
    creatorId: true,
    projectId: true,
    clientId: true,
    productId: true,
    createdDate: true,
    workDate: true,
    descriptions: true,
    workedHours: true,
    billable: true,
    linkUrl: true,
    status: true,
    rateSnapshot: true,
    approval: true,
    rejectReason: true,
    lastReject: true,
    lastApprovedHours: true,
    lockedAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type OwnEntry = z.output<typeof ownEntry>
/** An entry as staff see it. */
export const staffEntry = z.extend(ownEntry, {
  billRateSnapshotCents: entrySchema.shape.billRateSnapshotCents,
  invoiceId: entrySchema.shape.invoiceId,
})
export type StaffEntry = z.output<typeof staffEntry>

const creatorAndStaff = ['creator', 'superAdmin'] as const
const named = z.strictObject({ id: z.string(), name: z.string() })
const paidProjects = z.optional(z.array(z.extend(named, { rate: money })))
const entryIds = z.array(documentId).check(z.minLength(1), z.maxLength(batchSize))

export const work = {
  projectId: documentId,
  productId: z.nullable(documentId),
  workDate: enteredDay,
  descriptions: requiredText(2000),
  workedHours,
  billable: z.boolean(),
  linkUrl: z.nullable(
    optionalName(2000).check(
      z.overwrite(withScheme),
      z.refine(
        (typed) => typed === '' || (typeof typed === 'string' && toWebUrl(typed) !== null),
        'Enter a web address that starts with https://',
      ),
    ),
  ),
}

/** An address as people type it, "figma.com/file", begins with https. One that says how it begins, a port or a name stays as it is. */
function withScheme(typed: string): string {
  return /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#]|$)/u.test(typed) ? `https://${typed}` : typed
}

export const addHours = endpoint('add-hours', {
  summary:
    'Logs the caller’s hours on one of their projects as a draft. A day can have at most 24 hours in total. The day can’t be in the future or more than a year ago. A repeated `key` returns the first result.',
  body: z.strictObject({ key: creationKey, ...work }),
  reply: z.strictObject({ entry: ownEntry }),
  who: ['creator'],
  refusals: ['project-not-found', 'project-archived', 'invalid-input'],
})

export const updateHours = endpoint('update-hours', {
  summary: 'Updates the caller’s unapproved hours, which become a draft again. `version` is the one the caller saw.',
  body: z.strictObject({ entryId: documentId, version: z.int(), ...work }),
  reply: z.strictObject({ entry: ownEntry }),
  who: ['creator'],
  refusals: ['not-found', 'project-not-found', 'project-archived', 'stale-version', 'hours-settled', 'invalid-input'],
})

export const removeHours = endpoint('remove-hours', {
  summary: 'Deletes the caller’s unapproved hours. If the hours are already deleted, returns `not-found`.',
  body: z.strictObject({ entryId: documentId }),
  reply: z.strictObject({}),
  who: ['creator'],
  refusals: ['not-found', 'hours-settled'],
})

// The codes of the table are its keys.
const refusalCode = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])
/** The outcome for each entry that a call names: it is in one of the two lists, in the order of the call. */
function decided<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.strictObject({
    entries: z.array(entry),
    refused: z.array(z.strictObject({ entryId: z.string(), code: refusalCode })),
  })
}

export const submitHours = endpoint('submit-hours', {
  summary:
    'Submits the caller’s hours for approval. Hours already submitted stay submitted. `refused` lists the entries that can’t be submitted.',
  body: z.strictObject({ entryIds }),
  reply: decided(ownEntry),
  who: ['creator'],
})

export const approveHours = endpoint('approve-hours', {
  summary:
    'Approves submitted hours as the caller saw them and locks their rates. Hours already approved stay approved. `refused` lists the entries that can’t be approved.',
  body: z.strictObject({
    entries: z
      .array(z.strictObject({ entryId: documentId, version: z.int() }))
      .check(z.minLength(1), z.maxLength(batchSize)),
  }),
  reply: z.extend(decided(staffEntry), {
    /** The caps and budgets that approved hours now exceed, of those that these count toward. Left out if there are none. */
    past: z.optional(z.array(hourUse)),
  }),
  who: ['superAdmin'],
  staffRights: ['projects'],
})

export const rejectHours = endpoint('reject-hours', {
  summary: 'Rejects submitted hours with a reason. `refused` lists the entries that aren’t submitted.',
  body: z.strictObject({ entryIds, reason: requiredText(500) }),
  reply: decided(staffEntry),
  who: ['superAdmin'],
  staffRights: ['projects'],
})

export const reopenHours = endpoint('reopen-hours', {
  summary:
    'Reopens approved and rejected hours. They need approval again. Hours that were approved before keep their rates. With `rates: "current"`, they get the rates that apply when they’re approved again. `refused` lists invoiced and draft hours.',
  body: z.strictObject({ entryIds, rates: z.optional(z.literal('current')) }),
  reply: decided(staffEntry),
  who: ['superAdmin'],
  staffRights: ['projects'],
})

const filter = {
  month,
  projectId: z.optional(documentId),
  creatorId: z.optional(documentId),
  status: z.optional(z.enum(entryStatuses)),
}
const ofOneClient = z.optional(documentId)

export const sheetSummary = z.strictObject({
  creatorId: z.string(),
  name: z.string(),
  position: z.string(),
  avatarId: z.nullable(z.string()),
  hours: z.number(),
  /** The hours times the creator's rate, in whatever status. */
  priceCents: money,
  /** Pay: the part of `priceCents` that is not rejected. */
  payCents: money,
  /** The part of the pay that is approved or invoiced. */
  earnedCents: money,
  /** The part of the pay that waits for the caller: submitted for staff, draft for its creator. */
  waitingCents: money,
  /** The value at the bill rate of the billable hours that are approved or invoiced; null for a creator. */
  billCents: z.nullable(money),
  /** For staff: the entries on hourly projects that wait or are approved, are billable and have no bill rate, so that no invoice has them. Left out where there are none. */
  unratedIds: z.optional(z.array(z.string())),
  /** For staff: what an hour pays now, by project, of the submitted entries without a rate of their own. Left out where there are none. */
  payRates: z.optional(z.record(z.string(), money)),
  /** For staff: what is used of the caps and budgets that submitted entries count toward. Left out where there are none. */
  uses: z.optional(z.array(hourUse)),
  hoursByStatus: z.record(z.enum(entryStatuses), z.number()),
  days: z.array(
    z.strictObject({
      day,
      hours: z.number(),
      priceCents: money,
      payCents: money,
      /** The part of the pay that is approved or invoiced; left out where none is. */
      earnedCents: z.optional(money),
      /** The part of `hours` that is rejected, and in no pay; left out where none is. */
      rejectedHours: z.optional(z.number()),
      entryCount: z.int(),
      /** The entries that wait for the caller: submitted ones for staff, drafts for their creator. */
      waiting: z.array(z.strictObject({ entryId: z.string(), version: z.int() })),
      /** Their hours, and their pay; left out where none waits. */
      waitingHours: z.optional(z.number()),
      waitingCents: z.optional(money),
    }),
  ),
})
export type SheetSummary = z.output<typeof sheetSummary>

/** The active projects of a client with hours agreed, the last changed first. */
const clientAgreement = z.strictObject({
  id: z.string(),
  name: z.string(),
  budgets: z.array(
    z.strictObject({
      projectId: z.string(),
      name: z.string(),
      /** Of the month asked for, in whatever status but rejected. */
      monthHours: z.number(),
      /** Approved ones, of all months. */
      usedHours: z.number(),
      budgetHours: z.number(),
    }),
  ),
})
export type ClientAgreement = z.output<typeof clientAgreement>

export const listTimeSheets = endpoint('list-time-sheets', {
  summary:
    'Returns a month’s hours per creator and day, with totals. Creators get only their own. `list-hours` returns the entries.',
  body: z.strictObject({ ...filter, clientId: ofOneClient }),
  reply: z.strictObject({
    sheets: z.array(sheetSummary),
    /** The projects of the month, whatever the filter, by name. */
    projects: z.array(namedProject),
    /** For staff who ask for the hours of one client. */
    ofClient: z.optional(clientAgreement),
  }),
  who: creatorAndStaff,
  reads: true,
})

export const listHours = endpoint('list-hours', {
  summary:
    'Returns one creator’s entries in a month, by day, 100 at a time. Creators can list only their own. `next` continues the list.',
  body: z.strictObject({ ...filter, clientId: ofOneClient, creatorId: documentId, after: z.optional(cursor) }),
  reply: z.strictObject({
    entries: z.array(z.union([staffEntry, ownEntry])),
    next: z.nullable(z.string()),
    /** The projects and products that the entries name. */
    projects: z.array(namedProject),
    products: z.array(named),
  }),
  who: creatorAndStaff,
  refusals: ['not-found'],
  reads: true,
})

const productChoice = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What approved hours leave of the cap, less than 0 where they exceed it; null if there is no cap. */
  remainingHours: z.nullable(z.number()),
  /** The caller's own drafts and submitted hours, which `remainingHours` does not count. */
  unapprovedHours: z.number(),
  canceled: z.optional(z.literal(true)),
})

export const prepareHours = endpoint('prepare-hours', {
  summary:
    'Returns what the caller needs to log hours on a day: the hours already logged that day and the caller’s projects with their products and pay rates.',
  body: z.strictObject({ workDate: enteredDay }),
  reply: z.strictObject({
    /** The hours of that day on all projects. */
    loggedHours: z.number(),
    projects: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        /** The creator's pay per hour. */
        rate: money,
        products: z.array(productChoice),
        /** Archived products with hours of theirs that can still be corrected: they can stay there. Left out if there are none. */
        archivedProducts: z.optional(z.array(productChoice)),
      }),
    ),
    /** Projects of theirs that are archived: hours are moved away from there, and saved there no more. Left out if there are none. */
    archivedProjects: paidProjects,
    /** Projects they were removed from, with hours of theirs that can still be corrected. Left out if there are none. */
    leftProjects: paidProjects,
  }),
  who: ['creator'],
  reads: true,
})

export const getHours = endpoint('get-hours', {
  summary: 'Returns one of the caller’s entries.',
  body: z.strictObject({ entryId: documentId }),
  reply: z.strictObject({ entry: ownEntry }),
  who: ['creator'],
  refusals: ['not-found'],
  reads: true,
})
