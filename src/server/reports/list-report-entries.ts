import { addDays, isDay } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { priceOf } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import type { listReportEntries as call, ReportedEntry } from '#domain/reports/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { unnamedCreator } from '#domain/timesheets/unnamed-creator.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { CursorRefused } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { products } from '#server/projects/exports/collections.ts'
import { projectFacts } from '#server/projects/exports/project-facts.ts'
import { entriesOfProject } from '#server/timesheets/exports/entries.ts'
import { expectPeriod } from './get-report.ts'
import { expectReportsRight } from './policy.ts'

/** Approved hours without pay rates. */
type ApprovedEntry = Omit<TimeEntry, 'rateSnapshot'>

const pageSize = 50
const everything: Visibility = { hours: true, rates: true, finance: true, teamNames: true }

/** The approved hours that the figures of a period count, one by one. */
export async function listReportEntries(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, from, to, after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectPeriod({ from, to })
  const { terms } = await projectFacts(documents, viewer, projectId)
  expectReportsRight(viewer)
  const visibility = viewer.role === 'superAdmin' ? everything : terms.visibility
  if (!visibility.hours) throw new Refusal('forbidden')
  const position = readCursor(after)
  const entries = await entriesOfProject(documents, projectId, { from, below: addDays(earlier(to, position?.day), 1) })
  const left = entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .filter(({ key }) => !position || key < position.key)
    .sort((a, b) => (a.key < b.key ? 1 : -1))
  const page = left.slice(0, pageSize)
  return {
    entries: await present(
      documents,
      page.map(({ entry }) => entry),
      visibility,
    ),
    next: left.length > pageSize ? (page.at(-1)?.key ?? null) : null,
  }
}

function keyOf({ workDate, id }: ApprovedEntry): string {
  return `${workDate}_${id}`
}

/** Where a page goes on. Throws `CursorRefused` for a cursor that no page gave. */
function readCursor(after: string | undefined): { day: string; key: string } | null {
  if (after === undefined) return null
  const day = after.slice(0, 10)
  if (!isDay(day) || !/^_[\w-]+$/.test(after.slice(10))) throw new CursorRefused()
  return { day, key: after }
}

function earlier(to: string, day: string | undefined): string {
  return day && day < to ? day : to
}

async function present(
  documents: Documents,
  entries: readonly ApprovedEntry[],
  { rates, teamNames }: Visibility,
): Promise<ReportedEntry[]> {
  const [people, productOf] = await Promise.all([
    mapOf(
      documents,
      employees,
      entries.map(({ creatorId }) => creatorId),
    ),
    mapOf(
      documents,
      products,
      entries.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return entries.map((entry) => {
    const { id, workDate, descriptions, workedHours, billable, invoiceId, billRateSnapshotCents: rate } = entry
    const worker = people.get(entry.creatorId)
    return {
      id,
      workDate,
      person: (teamNames ? worker?.fullName : worker?.position) || unnamedCreator,
      productName: (entry.productId && productOf.get(entry.productId)?.name) || '',
      descriptions,
      workedHours,
      billable,
      isInvoiced: invoiceId !== null,
      amountCents: rates && rate !== null ? priceOf(workedHours, rate) : null,
    }
  })
}
