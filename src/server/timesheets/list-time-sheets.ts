import { boundsOf } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { priceOfAll, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listTimeSheets as call, SheetSummary } from '#domain/timesheets/contract.ts'
import { entryStatuses, isSettled } from '#domain/timesheets/entry-statuses.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import type { Rates } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { groupHours } from '#domain/timesheets/group-hours.ts'
import type { CreatorSheet } from '#domain/timesheets/group-hours.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Row } from '#server/ports/documents.ts'
import { clientAgreement } from './client-agreement.ts'
import { lookUpRates } from './look-up-rates.ts'
import { lookUpUses } from './look-up-uses.ts'
import { passes, projectNamesOf, readEntries } from './read-entries.ts'

type Pricing = (entry: TimeEntry) => Rates & { rateSnapshot: number; isHourly: boolean }

/** The totals of a month. A creator sees their own, whatever the filter says. */
export async function listTimeSheets(
  portal: Portal,
  viewer: Viewer,
  { month, ...asked }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  const isStaff = viewer.role === 'superAdmin'
  // Read without the filter, which needs the projects that it does not show.
  const rows = await readEntries(documents, boundsOf(month), isStaff ? {} : { creatorId: viewer.uid })
  const filter = isStaff ? asked : { ...asked, creatorId: viewer.uid }
  const found = rows.filter(({ data }) => passes(data, filter))
  const entries = found.map(({ data }) => data)
  const versions = new Map(found.map(({ id, version }) => [id, version]))
  const { clientId } = filter
  const waiting: EntryStatus = isStaff ? 'submitted' : 'draft'
  const [priceOf, usesFor, people, projectNames, ofClient] = await Promise.all([
    lookUpRates(portal, entries),
    lookUpUses(portal, isStaff ? entries.filter(({ status }) => status === waiting) : []),
    mapOf(
      documents,
      employees,
      entries.map(({ creatorId }) => creatorId),
    ),
    projectNamesOf(
      documents,
      rows.map(({ data }) => data.projectId),
    ),
    isStaff && clientId ? clientAgreement(portal, clientId, entriesOf(rows, clientId)) : null,
  ])
  const nameOf = (creatorId: string) => people.get(creatorId)?.fullName ?? 'Unknown creator'
  const sheets = groupHours(entries, { rateOf: (entry) => priceOf(entry).rateSnapshot, nameOf })
  return {
    projects: projectNames,
    ...(ofClient ? { ofClient } : {}),
    sheets: sheets.map((sheet) => {
      const { billCents, ...pay } = toSummary(sheet, priceOf, waiting, versions)
      const { position = '', avatarId = null } = people.get(sheet.creatorId) ?? {}
      const own = { name: nameOf(sheet.creatorId), position, avatarId, billCents: isStaff ? billCents : null }
      if (!isStaff) return Object.assign(pay, own)
      const unratedIds = unratedOf(sheet, priceOf)
      const uses = usesFor(sheet.creatorId)
      return Object.assign(
        pay,
        own,
        payRatesOf(sheet, priceOf),
        unratedIds.length > 0 ? { unratedIds } : {},
        uses.length > 0 ? { uses } : {},
      )
    }),
  }
}

function entriesOf(rows: readonly Row<TimeEntry>[], clientId: string): TimeEntry[] {
  return rows.map(({ data }) => data).filter((entry) => entry.clientId === clientId)
}

function toSummary(
  sheet: CreatorSheet<TimeEntry>,
  priceOf: Pricing,
  waiting: EntryStatus,
  versions: ReadonlyMap<string, number>,
) {
  const entries = sheet.days.flatMap((day) => day.entries)
  return {
    creatorId: sheet.creatorId,
    hours: sheet.hours,
    priceCents: sheet.priceCents,
    payCents: payOf(sheet, priceOf, isPaid),
    earnedCents: payOf(sheet, priceOf, ({ status }) => isSettled(status)),
    waitingCents: payOf(sheet, priceOf, ({ status }) => status === waiting),
    billCents: priceOfAll(
      entries
        .filter(({ status }) => isSettled(status))
        .map((entry) => ({ hours: entry.workedHours, centsPerHour: priceOf(entry).billRateSnapshotCents ?? zero })),
    ),
    hoursByStatus: hoursByStatus(entries),
    days: sheet.days.map(({ day, hours, priceCents, entries }) => ({
      day,
      hours,
      priceCents,
      payCents: priceOfMeant(entries, priceOf, isPaid),
      ...earnedOf(entries, priceOf),
      ...rejectedOf(entries),
      entryCount: entries.length,
      ...waitingOf(
        entries.filter(({ status }) => status === waiting),
        priceOf,
        versions,
      ),
    })),
  } satisfies Omit<SheetSummary, 'name' | 'position' | 'avatarId'>
}

function earnedOf(entries: readonly TimeEntry[], priceOf: Pricing): Pick<SheetSummary['days'][number], 'earnedCents'> {
  const earnedCents = priceOfMeant(entries, priceOf, ({ status }) => isSettled(status))
  return earnedCents > 0 ? { earnedCents } : {}
}

type Waiting = Pick<SheetSummary['days'][number], 'waiting' | 'waitingHours' | 'waitingCents'>

function waitingOf(entries: readonly TimeEntry[], priceOf: Pricing, versions: ReadonlyMap<string, number>): Waiting {
  if (entries.length === 0) return { waiting: [] }
  return {
    waiting: entries.map(({ id }) => ({ entryId: id, version: versions.get(id) ?? 0 })),
    waitingHours: sumHours(entries.map(({ workedHours }) => workedHours)),
    waitingCents: priceOfMeant(entries, priceOf, () => true),
  }
}

/** A fixed price or a retainer pays for its hours: a rate would bill them on top. */
function unratedOf(sheet: CreatorSheet<TimeEntry>, priceOf: Pricing): string[] {
  return sheet.days
    .flatMap(({ entries }) => entries)
    .filter((entry) => mayBeBilled(entry) && isUnrated(priceOf(entry)))
    .map(({ id }) => id)
}

function payRatesOf(sheet: CreatorSheet<TimeEntry>, priceOf: Pricing): Pick<SheetSummary, 'payRates'> {
  const unpriced = sheet.days
    .flatMap(({ entries }) => entries)
    .filter(({ status, rateSnapshot }) => status === 'submitted' && rateSnapshot === null)
  const rates = unpriced.map((entry) => [entry.projectId, priceOf(entry).rateSnapshot] as const)
  return rates.length > 0 ? { payRates: Object.fromEntries(rates) } : {}
}

/** What is invoiced has a bill rate. */
function mayBeBilled({ status, billable }: TimeEntry): boolean {
  return billable && (status === 'submitted' || status === 'approved')
}

function isUnrated({ isHourly, billRateSnapshotCents }: ReturnType<Pricing>): boolean {
  return isHourly && billRateSnapshotCents === null
}

/** The pay of some entries, rounded once per day like the pay of all, so that the parts of a month add up to the whole. */
function payOf(sheet: CreatorSheet<TimeEntry>, priceOf: Pricing, isMeant: (entry: TimeEntry) => boolean): Money {
  return sum(sheet.days.map(({ entries }) => priceOfMeant(entries, priceOf, isMeant)))
}

function priceOfMeant(entries: readonly TimeEntry[], priceOf: Pricing, isMeant: (entry: TimeEntry) => boolean): Money {
  return priceOfAll(
    entries.filter(isMeant).map((entry) => ({ hours: entry.workedHours, centsPerHour: priceOf(entry).rateSnapshot })),
  )
}

function isPaid({ status }: TimeEntry): boolean {
  return status !== 'rejected'
}

function rejectedOf(entries: readonly TimeEntry[]): Pick<SheetSummary['days'][number], 'rejectedHours'> {
  const { rejected } = hoursByStatus(entries)
  return rejected > 0 ? { rejectedHours: rejected } : {}
}

function hoursByStatus(entries: readonly TimeEntry[]): Record<EntryStatus, number> {
  const of = (status: EntryStatus) =>
    sumHours(entries.filter((entry) => entry.status === status).map(({ workedHours }) => workedHours))
  // Every status gets its entry.
  return Object.fromEntries(entryStatuses.map((status) => [status, of(status)])) as Record<EntryStatus, number>
}
