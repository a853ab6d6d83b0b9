import { addDays, dayIn, daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { longestDays } from '#domain/reports/period.ts'
import type { Period } from '#domain/reports/period.ts'
import type { ReportFacts } from '#domain/reports/report-facts.ts'
import type { ReportsDeps } from './deps.ts'
import { expectReportsRight } from './policy.ts'

const beginning = '0100-01-01'

type Asked = { readonly projectId: string; readonly from: Day | null; readonly to: Day | null }
type Gathered = { readonly facts: ReportFacts; readonly period: Period; readonly terms: Terms }

/**
 * Everything that the figures of a project are computed from. Refuses `project-not-found`, `forbidden` without the right
 * to reports, and `invalid-input` for a period that ends before it begins or is longer than ten years.
 */
export async function gatherFacts(
  deps: ReportsDeps,
  viewer: Viewer,
  { projectId, ...asked }: Asked,
): Promise<Gathered> {
  const { project, products, terms } = await deps.projectFacts(viewer, projectId)
  expectReportsRight(viewer)
  const timeZone = (await deps.timeZoneOf(viewer.uid)) || 'UTC'
  const today = dayIn(timeZone, deps.clock.nowMs())
  const to = asked.to ?? laterOf(project.dueDate, today)
  const entries = await deps.entriesOf(projectId, { from: beginning, below: addDays(to, 1) })
  const firstDays = [project.startDate, project.createdAt.slice(0, 10), entries[0]?.workDate]
  const period = { from: asked.from ?? firstDayOf(firstDays, to), to }
  expectPeriod(period)
  const steps = await deps.invoicedOf(projectId)
  const invoiced = steps.map(({ at, cents }) => ({ day: dayIn(timeZone, toMilliseconds(at)), cents }))
  const workers = await deps.workers.many(entries.map(({ creatorId }) => creatorId))
  return { facts: { project, products, terms, entries, invoiced, workers, today }, period, terms }
}

function laterOf(dueDate: Day | null, today: Day): Day {
  return dueDate !== null && dueDate > today ? dueDate : today
}

export function expectPeriod({ from, to }: Period): void {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new Refusal('invalid-input', { fields: { to: 'Choose a day that is not before the first one' } })
  if (days > longestDays) throw new Refusal('invalid-input', { fields: { to: 'Choose at most ten years' } })
}

/** The first of these days, within the longest period that ends at `to`. */
function firstDayOf(days: readonly (Day | null | undefined)[], to: Day): Day {
  const [first = to] = [...days.filter((day) => day !== null && day !== undefined), to].sort()
  const earliest = addDays(to, 1 - longestDays)
  return first < earliest ? earliest : first
}
