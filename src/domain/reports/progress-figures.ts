import { addDays, dayIn, daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { hoursPercentOf } from '#domain/projects/hours-percent.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import { progressOf } from '#domain/projects/progress.ts'
import { hoursOf } from './add-up.ts'
import type { ProgressFigures, ProgressPoint, ReportedMilestone } from './figures.ts'
import { partsOf } from './period.ts'
import type { Period } from './period.ts'
import type { ReportFacts } from './report-facts.ts'

/** The last day that counts in a period: where it goes on still, that is today. */
export function lastDayOf({ to }: Period, today: Day): Day {
  return to < today ? to : today
}

/**
 * The milestones that the client has approved by the end of the period, by the days where the agency is. While the period
 * goes on, all of them.
 */
export function isApprovedIn(
  { to }: Period,
  { today, timeZone }: Pick<ReportFacts, 'today' | 'timeZone'>,
): (milestone: Pick<Milestone, 'approval'>) => boolean {
  return ({ approval }) => approval !== null && (to >= today || dayOf(approval.at, timeZone) <= to)
}

function dayOf(moment: Instant, timeZone: string): Day {
  return dayIn(timeZone, toMilliseconds(moment))
}

/** The milestones that count, like in `rollUp`: products that are cancelled or archived have none. */
export function countedMilestones(products: readonly Product[]): (Milestone & { readonly product: string })[] {
  return products
    .filter(({ status, archivedAt }) => status !== 'cancelled' && archivedAt === null)
    .flatMap(({ name, milestones }) => milestones.map((milestone) => ({ ...milestone, product: name })))
}

/** How far the work is at the end of the period, or now where it goes on still, beside what was planned by then. */
export function progressFigures(facts: ReportFacts, period: Period): ProgressFigures {
  const { products, project, today, timeZone } = facts
  const asOf = lastDayOf(period, today)
  const milestones = countedMilestones(products)
  const isApproved = isApprovedIn(period, facts)
  const approved = milestones.filter(isApproved)
  const plannedBy = (day: Day) => milestones.filter(({ dueDate }) => dueDate !== null && dueDate <= day).length
  const approvedBy = (day: Day) =>
    approved.filter(({ approval }) => approval && dayOf(approval.at, timeZone) <= day).length
  const toPoint = (day: Day): ProgressPoint => ({
    day,
    planned: plannedBy(day),
    done: day > asOf ? null : day === asOf ? approved.length : approvedBy(day),
  })
  const counts = { milestonesDone: approved.length, milestonesTotal: milestones.length }
  return {
    mode: project.progressMode,
    percent: percentAt(facts, period, counts),
    ...counts,
    milestonesPlanned: plannedBy(asOf),
    line: milestones.length === 0 ? [] : lineDays(period, asOf).map(toPoint),
    milestones: reportedMilestones(facts, period).filter(isOfPeriod(period, asOf)),
  }
}

/** All milestones that count, as they stand at the end of the period, the first due first and those without a date last. */
export function reportedMilestones(facts: ReportFacts, period: Period): ReportedMilestone[] {
  const asOf = lastDayOf(period, facts.today)
  const isApproved = isApprovedIn(period, facts)
  return countedMilestones(facts.products)
    .map(({ product, title, dueDate, status, approval }) => {
      const approvedOn = approval && isApproved({ approval }) ? dayOf(approval.at, facts.timeZone) : null
      return {
        product,
        title,
        dueDate,
        status,
        approvedOn,
        isLate: approvedOn === null && dueDate !== null && dueDate < asOf,
      }
    })
    .sort(byDueDate)
}

/** By the project's own rule, on the last day that counts. Progress set by hand is known only as of now. */
function percentAt(
  { project, terms, entries, today, timeZone }: ReportFacts,
  period: Period,
  milestones: { readonly milestonesDone: number; readonly milestonesTotal: number },
): number {
  const { status, completedAt } = project
  const isCompleted = status === 'completed' && (completedAt === null || dayOf(completedAt, timeZone) <= period.to)
  const hoursPercent = hoursPercentOf(project, { usedHours: hoursOf(entries), budgetHours: terms.budgetHours })
  return progressOf(
    { ...project, ...milestones, status: isCompleted ? 'completed' : 'active', hoursPercent },
    lastDayOf(period, today),
  )
}

/** The eve of the period, the last day of each week or month of it, and the last day that counts. */
function lineDays(period: Period, asOf: Day): Day[] {
  const unit = daysBetween(period.from, period.to) < mostDaysInWeeks ? 'week' : 'month'
  const days = [addDays(period.from, -1), ...partsOf(period, unit).map(({ to }) => to)]
  return [...new Set(asOf >= period.from ? [...days, asOf] : days)].sort()
}

/** A line can show more points than a row of bars. */
const mostDaysInWeeks = 400

/** Whether a period lists a milestone: for what was due or approved in it, or is open though it was due by then. */
function isOfPeriod({ from, to }: Period, asOf: Day): (milestone: ReportedMilestone) => boolean {
  return ({ dueDate, approvedOn }) =>
    (approvedOn === null && dueDate !== null && dueDate <= asOf) ||
    (approvedOn !== null && approvedOn >= from) ||
    (dueDate !== null && dueDate >= from && dueDate <= to)
}

/** The first due first, those without a date last; where days are the same, by what tells milestones apart. */
function byDueDate(a: ReportedMilestone, b: ReportedMilestone): number {
  const [one, other] = [a, b].map(({ dueDate, ...rest }) => `${dueDate ?? '9999'}\n${Object.values(rest).join('\n')}`)
  if (one === undefined || other === undefined || one === other) return 0
  return one < other ? -1 : 1
}
