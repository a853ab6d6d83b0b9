import { sayDay } from '#domain/core/days.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { ReportFigures, TimePart } from './figures.ts'
import { count, sayHours, sayPart, spellHours, unitNames } from './report-words.ts'

/** The message of a chart in one line, and in a few sentences for readers who cannot see it. */
export type ChartMessage = { readonly title: string; readonly summary: string }

export function progressMessage({ progress, asOf }: ReportFigures): ChartMessage | null {
  if (!progress || progress.milestonesTotal === 0) return null
  const { milestonesDone: done, milestonesTotal: total, milestonesPlanned: planned, milestones, line } = progress
  const title = `${done} of ${count(total, 'milestone')} approved`
  // Without dates there is no plan to hold them against; those after the period are in no figure.
  if (planned === 0) {
    const isPlannedLater = line.some((point) => point.planned > 0)
    const none = `No milestones ${isPlannedLater ? 'were due by then' : 'are due by the end of this period'}.`
    const approved = `${done === 0 ? 'No milestones' : count(done, 'milestone')} ${done === 1 ? 'was' : 'were'} approved`
    return { title, summary: `${approved} by ${sayDay(asOf)}. ${none}` }
  }
  // Those approved without a date, or ahead of it, make up for none of these. As in the chart, they count once these are done.
  const open = milestones.filter(
    ({ dueDate, approvedOn }) => approvedOn === null && dueDate !== null && dueDate <= asOf,
  ).length
  const late = milestones.filter(({ isLate }) => isLate).length
  const more = open > 0 ? 0 : done - planned
  const met = more > 0 ? 'more than planned' : 'as planned'
  const standing = late > 0 ? `${late} late` : open > 0 ? `${open} due on ${sayDay(asOf)}` : met
  return {
    title: `${title}, ${standing}`,
    summary: `By ${sayDay(asOf)}, ${count(planned, 'milestone')} ${planned === 1 ? 'was' : 'were'} due, and ${sayMet(planned - open, planned)} approved. ${sayMore(more)}${late === 0 ? 'None is late.' : `${late} ${late === 1 ? 'is' : 'are'} late.`}`,
  }
}

/** Of those that were due: "2 of them were", "all of them were". */
function sayMet(met: number, planned: number): string {
  if (planned === 1) return met === 1 ? 'it was' : 'it wasn’t'
  return met === planned ? 'all of them were' : sayDone(met)
}

function sayMore(more: number): string {
  return more > 0 ? `${more} more ${more === 1 ? 'was' : 'were'} approved. ` : ''
}

/** "2 of them were", as of a day that is often past; "none of them was". */
function sayDone(done: number): string {
  return `${done === 0 ? 'none' : done} of them ${done > 1 ? 'were' : 'was'}`
}

export function hoursMessage({ time, hours, budgetHours }: ReportFigures): ChartMessage | null {
  if (!time || !hours) return null
  const { used, inPeriod } = hours
  const title = budgetHours === null ? `${spellHours(used)} used` : `${sayOf(used, budgetHours)} hours used`
  if (inPeriod === 0) return { title, summary: 'This period has no approved hours.' }
  const them = inPeriod === 1 ? 'most of it' : 'most of them'
  const most = sayMost(time, ({ hours }) => hours ?? 0, { whole: inPeriod, say: spellHours, them })
  return { title, summary: `This period has ${count(inPeriod, 'approved hour')}, ${most}.` }
}

export function moneyMessage({ time, money, budgetCents }: ReportFigures): ChartMessage | null {
  if (!time || !money || time.parts.every(({ cents }) => !cents)) return null
  const { billedCents, inPeriodCents } = money
  const most = sayMost(time, ({ cents }) => cents ?? zero, { whole: inPeriodCents, say: sayMoney, them: 'most of it' })
  return {
    title: `Value of work: ${sayMoney(billedCents)}${budgetCents === null ? '' : ` of ${sayMoney(budgetCents)}`}`,
    summary: `This period’s work is worth ${sayMoney(inPeriodCents)}, ${most}.`,
  }
}

export function peopleMessage({ people, hours }: ReportFigures): ChartMessage | null {
  const [first, ...others] = people ?? []
  if (!first || !hours) return null
  const whose = first.name || first.position
  const by = `Hours by ${first.name ? 'person' : 'position'}: ${whose}`
  return {
    title: `${by}, ${sayOf(first.hours, hours.inPeriod)}`,
    summary: [first, ...others]
      .map((person) => `${person.name || person.position}: ${sayHours(person.hours)}`)
      .join(', '),
  }
}

type Whole<Value> = { readonly whole: Value; readonly say: (value: Value) => string; readonly them: string }

/** Where the most of it was: "all" where it is one part, "most of them" only where it is more than half. */
function sayMost<Value extends number>(
  { unit, parts }: NonNullable<ReportFigures['time']>,
  valueOf: (part: TimePart) => Value,
  { whole, say, them }: Whole<Value>,
): string {
  const most = parts.reduce((top, part) => (valueOf(part) > valueOf(top) ? part : top))
  const value = say(valueOf(most))
  const when = sayPart(most, unit)
  const within = unit === 'week' ? `the week of ${when}` : when
  if (valueOf(most) === whole) return `all in ${within}`
  if (2 * valueOf(most) <= whole) return `with ${value} in the busiest ${unitNames[unit]} (${when})`
  return `${them} in ${within}: ${value}`
}

function sayOf(part: number, whole: number): string {
  return `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`
}
