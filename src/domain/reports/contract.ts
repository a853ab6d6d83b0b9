import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { day, enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { cursor, documentId, exactText, optionalText, requiredName } from '#domain/core/text.ts'
import { visibilitySchema } from '#domain/projects/terms.ts'
import { figuresSchema } from './figures.ts'
import { reportTypes } from './report-types.ts'
import { reportSchema } from './report.ts'

const clientAndStaff = ['client', 'superAdmin'] as const
/** The secret in a link: 256 bits. One that was cut off is answered as a link that has ended. */
const token = exactText(1, 100)

/** A published report without its figures, as staff and the client's side see it. */
export const presentedReport = z.extend(
  z.pick(reportSchema, {
    id: true,
    projectId: true,
    clientId: true,
    type: true,
    title: true,
    summary: true,
    from: true,
    to: true,
    publishedAt: true,
    publishedByName: true,
    shareUntil: true,
    sharedByName: true,
  }),
  { version: z.int() },
)
export type PresentedReport = z.output<typeof presentedReport>

/** A published report as readers with its link see it. */
export const sharedReport = z.pick(presentedReport, {
  type: true,
  title: true,
  summary: true,
  from: true,
  to: true,
  publishedAt: true,
  shareUntil: true,
})
export type SharedReport = z.output<typeof sharedReport>

export const getReport = endpoint('get-report', {
  summary:
    'Returns a project’s figures for a period, computed from its approved hours, milestones and invoices. Clients get only what staff show them.',
  body: z.strictObject({
    projectId: documentId,
    /** Null for the day on which the project or its first hours began. */
    from: z.nullable(enteredDay),
    /** Null for the day on which it or its last milestone is due, or today where that is later; with `from` null, all milestones are listed. */
    to: z.nullable(enteredDay),
  }),
  reply: z.strictObject({
    figures: figuresSchema,
    /** The parts the client is shown. */
    visibility: visibilitySchema,
    /** True while there are neither approved hours nor milestones. */
    isEmpty: z.boolean(),
  }),
  who: clientAndStaff,
  refusals: ['project-not-found', 'forbidden', 'invalid-input'],
  reads: true,
})

/** Approved hours as the report counts them. */
export const reportEntry = z.strictObject({
  id: z.string(),
  workDate: day,
  /** A name, or the position if names are not shown. */
  person: z.string(),
  productName: z.string(),
  descriptions: z.string(),
  workedHours: z.number(),
  billable: z.boolean(),
  isInvoiced: z.boolean(),
  /** At the bill rate; null if amounts are not shown or the hours have none. */
  amountCents: z.nullable(money),
})
export type ReportedEntry = z.output<typeof reportEntry>

export const listReportEntries = endpoint('list-report-entries', {
  summary:
    'Returns a project’s approved hours in a period, newest first, 50 at a time. Clients get `forbidden` unless staff show them hours.',
  body: z.strictObject({ projectId: documentId, from: enteredDay, to: enteredDay, after: z.optional(cursor) }),
  reply: z.strictObject({ entries: z.array(reportEntry), next: z.nullable(z.string()) }),
  who: clientAndStaff,
  refusals: ['project-not-found', 'forbidden'],
  reads: true,
})

export const publishReport = endpoint('publish-report', {
  summary:
    'Publishes a period’s figures as they are now and notifies the client. The client sees the figures that the project’s terms show them at publication, even if the terms change later. A repeated `key` returns the first result.',
  body: z.strictObject({
    key: creationKey,
    projectId: documentId,
    from: enteredDay,
    to: enteredDay,
    type: z.enum(reportTypes),
    title: requiredName(120),
    summary: optionalText(2000),
  }),
  reply: z.strictObject({ report: presentedReport }),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['project-not-found', 'project-archived', 'invalid-input'],
})

/** The acts the caller may do with the reports of a project. */
export const reportPermissions = z.strictObject({
  /** Publish reports, and take them back. */
  publish: z.boolean(),
  share: z.boolean(),
})
export type ReportPermissions = z.output<typeof reportPermissions>

export const listReports = endpoint('list-reports', {
  summary: 'Returns a project’s published reports, newest first, 50 at a time, and what the caller may do with them.',
  body: z.strictObject({ projectId: documentId, after: z.optional(cursor) }),
  reply: z.strictObject({
    reports: z.array(presentedReport),
    next: z.nullable(z.string()),
    may: reportPermissions,
  }),
  who: clientAndStaff,
  refusals: ['project-not-found', 'forbidden'],
  reads: true,
})

export const readReport = endpoint('read-report', {
  summary:
    'Returns a published report with its figures. Clients get the figures that the project’s terms showed them at publication.',
  body: z.strictObject({ reportId: documentId }),
  reply: z.strictObject({
    report: presentedReport,
    figures: figuresSchema,
    /** True if the client’s form of it shows less than this. */
    isInternal: z.boolean(),
  }),
  who: clientAndStaff,
  refusals: ['not-found', 'forbidden'],
  reads: true,
})

export const unpublishReport = endpoint('unpublish-report', {
  summary: 'Deletes a published report and its link for good.',
  body: z.strictObject({ reportId: documentId }),
  reply: z.strictObject({}),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const shareReport = endpoint('share-report', {
  summary:
    'Creates a link that lets anyone open the client’s version of a report until the end of a chosen day, at most a year from now. Any earlier link stops working. The new link is returned only once.',
  body: z.strictObject({ reportId: documentId, until: enteredDay }),
  reply: z.strictObject({ report: presentedReport, link: z.string() }),
  who: clientAndStaff,
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden', 'project-archived', 'invalid-input'],
  outward: true,
})

export const revokeShare = endpoint('revoke-share', {
  summary: 'Revokes a report’s link, which stops working immediately. Repeating the call changes nothing.',
  body: z.strictObject({ reportId: documentId }),
  reply: z.strictObject({ report: presentedReport }),
  who: clientAndStaff,
  staffRights: ['projects'],
  refusals: ['not-found', 'forbidden'],
})

export const readSharedReport = endpoint('read-shared-report', {
  summary: 'Returns the report behind a link. Unknown, expired and revoked links return the same refusal.',
  body: z.strictObject({ token }),
  reply: z.strictObject({ report: sharedReport, figures: figuresSchema }),
  who: 'anyone',
  refusals: ['share-ended', 'too-many-requests'],
  reads: true,
})
