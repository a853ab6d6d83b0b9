import type { Day } from '#domain/core/days.ts'
import { addDays, dayIn, daysBetween } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { invoicedSteps } from '#domain/invoices/sums.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { computeReport, computeWholeReport } from '#domain/reports/compute-report.ts'
import type { getReport as call } from '#domain/reports/contract.ts'
import { figuresForClient } from '#domain/reports/figures-for-client.ts'
import type { Period } from '#domain/reports/period.ts'
import { longestDays } from '#domain/reports/period.ts'
import { countedMilestones } from '#domain/reports/progress-figures.ts'
import type { ReportFacts } from '#domain/reports/report-facts.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { projectFacts } from '#server/projects/exports/project-facts.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { entriesOfProject } from '#server/timesheets/exports/entries.ts'
import { expectReportsRight } from './policy.ts'

/** Computes the figures of a period from the store as it is now; stores none of them. */
export async function getReport(
  portal: Portal,
  viewer: Viewer,
  asked: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { facts, period, terms } = await gatherFacts(portal, viewer, asked)
  const isWhole = asked.from === null && asked.to === null
  const computed = isWhole ? computeWholeReport(facts, period) : computeReport(facts, period)
  const figures = viewer.role === 'superAdmin' ? computed : figuresForClient(computed, terms.visibility)
  const hasMilestones = facts.products.some(({ milestones }) => milestones.length > 0)
  const isInvoiced = (figures.money?.invoicedCents ?? 0) > 0
  return {
    figures,
    visibility: terms.visibility,
    isEmpty: facts.entries.length === 0 && !hasMilestones && !isInvoiced,
  }
}

const beginning = '0100-01-01'

type Asked = { readonly projectId: string; readonly from: Day | null; readonly to: Day | null }
type Facts = Pick<Portal, 'documents' | 'clock'> & InZone
type Gathered = { readonly facts: ReportFacts; readonly period: Period; readonly terms: Terms }

/**
 * Everything that the figures of a project are computed from. Refuses `project-not-found`, `forbidden` without the right
 * to reports, and `invalid-input` for a period that ends before it begins or is longer than ten years.
 */
export async function gatherFacts(
  { documents, clock, settings }: Facts,
  viewer: Viewer,
  { projectId, ...asked }: Asked,
): Promise<Gathered> {
  const { project, products, terms } = await projectFacts(documents, viewer, projectId)
  expectReportsRight(viewer)
  const { timeZone } = settings.openingHours
  const today = dayIn(timeZone, clock.nowMs())
  const to = asked.to ?? lastDayOfProject(project, products, today)
  const entries = await entriesOfProject(documents, projectId, { from: beginning, below: addDays(to, 1) })
  const dayOf = (at: Instant) => dayIn(timeZone, toMilliseconds(at))
  const approved = products.flatMap(({ milestones }) => milestones.flatMap(({ approval }) => approval?.at ?? []))
  // A stored start date is said as it is. Work and approvals before it are the project’s too.
  const firstDays = [project.startDate ?? dayOf(project.createdAt), entries[0]?.workDate, ...approved.map(dayOf)]
  const period = { from: asked.from ?? firstDayOf(firstDays, to), to }
  expectPeriod(period)
  const sent = await listAll(documents, invoices, { where: { projectId }, orderBy: ['issuedAt', 'desc'] })
  const steps = sent.flatMap(({ data }) => invoicedSteps(data))
  const invoiced = steps.map(({ at, cents }) => ({ day: dayOf(at), cents }))
  const workers = await mapOf(
    documents,
    employees,
    entries.map(({ creatorId }) => creatorId),
  )
  return { facts: { project, products, terms, entries, invoiced, workers, timeZone, today }, period, terms }
}

/** The day on which the project or its last milestone is due, or today where that is later. */
function lastDayOfProject({ dueDate }: Project, products: readonly Product[], today: Day): Day {
  const dueDays = [dueDate, ...countedMilestones(products).map((milestone) => milestone.dueDate)]
  const [last = today] = [today, ...dueDays.filter((day) => day !== null)].sort().reverse()
  // A day in a mistyped year would leave the beginning out of the longest period.
  const farthest = addDays(today, Math.floor(longestDays / 2))
  return last < farthest ? last : farthest
}

export function expectPeriod({ from, to }: Period): void {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new Refusal('invalid-input', { fields: { to: 'Choose the start date or a later date' } })
  if (days > longestDays) throw new Refusal('invalid-input', { fields: { to: 'Choose a period of at most ten years' } })
}

/** The first of these days, within the longest period that ends at `to`. */
function firstDayOf(days: readonly (Day | null | undefined)[], to: Day): Day {
  const [first = to] = [...days.filter((day) => day !== null && day !== undefined), to].sort()
  const earliest = addDays(to, 1 - longestDays)
  return first < earliest ? earliest : first
}
