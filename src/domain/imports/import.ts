import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { billingTypes } from '#domain/projects/project-statuses.ts'
import { dayOrders } from './day-orders.ts'
import { importKinds, importStates, noteKinds } from './import-kinds.ts'

export const encodings = ['utf-8', 'utf-16le', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** What is wrong with one cell, was left out of what its row became, or differs from what is in the portal already. `row` counts from 1, the headers' row, as a spreadsheet does. */
export const faultSchema = z.strictObject({
  row: z.int(),
  /** The header of the column; empty where the row as a whole is at fault. */
  column: z.string(),
  /** What the cell says, cut to a length that fits a table. */
  value: z.string(),
  problem: z.string(),
  /** Whether the row is imported all the same, without or with what the problem says; left out where it is not. */
  isImported: z.optional(z.boolean()),
  /** Whether the row stays as it is because it is in the portal already; left out where it is not. */
  isThere: z.optional(z.boolean()),
})
export type Fault = z.output<typeof faultSchema>

/** A row that an undo leaves alone, and why. */
const keptRowSchema = z.strictObject({ row: z.int(), name: z.string(), reason: z.string() })
export type KeptRow = z.output<typeof keptRowSchema>

/** A file with rows of one kind, from its upload to the end of the day on which it can be undone. */
export const importSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Where the content is kept; null once it is gone. */
  fileId: z.nullable(z.string()),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  headers: z.array(z.string()),
  /** The first rows, for the choice of columns. */
  sample: z.array(z.array(z.string())),
  /** The rows that are not empty, without the headers. */
  rowCount: z.int(),
  /** For each column how its days are written; null where it has none, `unclear` where they fit several ways. */
  dayOrders: z.array(z.nullable(z.enum([...dayOrders, 'unclear']))),
  /** How staff say that unclear days are written; null where they were not asked. */
  dayOrder: z.nullable(z.enum(dayOrders)),
  /** Whether hours that don’t say so were invoiced by another program. */
  isInvoiced: z.boolean(),
  /** Whether the projects of the file are over; left out where they are not. */
  isCompleted: z.optional(z.boolean()),
  /** How projects that don’t say so are billed; left out where they are at a fixed price. */
  billingType: z.optional(z.enum(billingTypes)),
  /** The program that wrote the file; null where its columns don't tell. */
  source: z.nullable(z.string()),
  /** For each field that has one, the place of its column. */
  mapping: z.record(z.string(), z.int()),
  /** The last row that the work under way, or the last one, has dealt with; 0 before the first. */
  row: z.int(),
  /** The rows dealt with so far. Those of a check say what an import would do. */
  counts: z.strictObject({ handled: z.int(), created: z.int(), there: z.int(), wrong: z.int() }),
  /** Of the hours that are new, those that are billable and have no bill rate: no invoice takes them. Left out before it was counted. */
  unratedCount: z.optional(z.int()),
  /** Of those, the ones whose project is not billed by the hour, where no rate of a creator or a position applies. */
  notHourlyCount: z.optional(z.int()),
  /** The first rows of those, and of the others without a bill rate. Left out before they were noted. */
  notHourlyRows: z.optional(z.array(z.int())),
  noneSetRows: z.optional(z.array(z.int())),
  /** Of the invoices that are new, those with an amount due, and its sum. Left out before it was counted. */
  unpaid: z.optional(z.strictObject({ count: z.int(), cents: money })),
  /** Of the invoices that are new, those with a payment whose day the file doesn’t say. Left out before it was counted. */
  undatedCount: z.optional(z.int()),
  /** What the new rows add up to, to be compared with the program that wrote the file; zero of other kinds. Left out before it was counted. */
  sums: z.optional(z.strictObject({ totalCents: money, hours: z.number() })),
  /** What staff should know of new rows that are fine; the first rows of each. Left out before it was noted. */
  notes: z.optional(z.array(z.strictObject({ about: z.enum(noteKinds), count: z.int(), rows: z.array(z.int()) }))),
  /** What the next invoice is called once a checked file is imported; null or left out where that changes nothing. */
  nextNumber: z.optional(z.nullable(z.string())),
  /** Which going through the rows the faults are of. */
  attempt: z.int(),
  /** The first faults of this attempt. */
  faults: z.array(faultSchema),
  faultCount: z.int(),
  /** What an undo has removed, and the first rows that it left alone. */
  undo: z.nullable(z.strictObject({ removed: z.int(), keptCount: z.int(), kept: z.array(keptRowSchema) })),
  /** Why it failed; null where it did not. */
  failure: z.nullable(z.string()),
  by: z.strictObject({ uid: z.string(), name: z.string() }),
  createdAt: instant,
  /** When the last row was written; null before. */
  importedAt: z.nullable(instant),
  /** Until then it can go on, or be undone; null while the portal works on it, and once it is over. */
  expiresAt: z.nullable(instant),
})
export type Import = z.output<typeof importSchema>

/** This many faults and rows that were kept are shown on the page; the file of faults has them all. */
export const shownFaults = 20
export const shownKept = 50
/** This many rows without a bill rate, or of a note, are named. */
export const namedRows = 10
/** The most rows of a file: a check holds in memory what it would write, a few kilobytes for each. */
export const mostRows = 50_000
