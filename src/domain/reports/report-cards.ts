import { daysBetween, sayDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'
import type { MoneyFigures, ReportFigures } from './figures.ts'
import { capitalise, count, progressModeNames, sayHours } from './report-words.ts'

/** One figure with its name; `note` says what it is a part of, or what it leaves out. */
export type ReportCard = {
  readonly term: string
  readonly value: string
  /** The day that the value says, where it is one: a page says days in its own way. */
  readonly day?: Day
  readonly note?: string
  /** How much of a whole it is, in percent, where it is a part; above 100 where the whole was passed. */
  readonly share?: number
}

/** The figures of a report that stand above everything else, in their order, as they are on the day of reading. */
export function cardsOf(figures: ReportFigures): ReportCard[] {
  return cardsWith(figures, sayFromToday)
}

/** The same of a published report, whose days are told from that of its publication, whenever it is read. */
export function publishedCardsOf(figures: ReportFigures): ReportCard[] {
  return cardsWith(figures, sayFromPublication)
}

/** The figures that say what hours are worth, on cards and in files; null where they would say nothing. */
export function worthOf({ money, project }: Pick<ReportFigures, 'money' | 'project'>): MoneyFigures | null {
  return money && showsHours(money, project) ? money : null
}

function cardsWith(figures: ReportFigures, sayDistance: (days: number) => string): ReportCard[] {
  return [
    ...progressCards(figures),
    ...dueCards(figures, sayDistance),
    ...hoursCards(figures),
    ...invoicedHoursCards(figures),
    ...moneyCards(figures),
  ]
}

function progressCards({ progress }: ReportFigures): ReportCard[] {
  if (!progress) return []
  const { percent, mode, milestonesDone, milestonesTotal } = progress
  const ofMilestones =
    milestonesTotal > 0 ? `${milestonesDone} of ${count(milestonesTotal, 'milestone')} approved` : 'No milestones'
  if (percent === null) return [{ term: 'Milestones approved', value: `${milestonesDone} of ${milestonesTotal}` }]
  const note = mode === 'milestones' ? ofMilestones : capitalise(progressModeNames[mode])
  return [{ term: 'Progress', value: `${percent}%`, note, share: percent }]
}

function dueCards(
  { project, computedOn, hours, progress }: ReportFigures,
  sayDistance: (days: number) => string,
): ReportCard[] {
  const { dueDate, status } = project
  if (dueDate === null || (!progress && !hours)) return []
  const note = over[status] ?? sayDistance(daysBetween(computedOn, dueDate))
  return [{ term: 'Due date', value: sayDay(dueDate), day: dueDate, note }]
}

/** The statuses in which nothing is awaited by the due date any more. */
const over: Partial<Record<ProjectStatus, string>> = { completed: 'Completed', cancelled: 'Canceled' }

function sayFromToday(days: number): string {
  if (days === 0) return 'Today'
  return days > 0 ? `In ${count(days, 'day')}` : `${count(-days, 'day')} overdue`
}

function sayFromPublication(days: number): string {
  if (days === 0) return 'On the day of publication'
  return `${count(Math.abs(days), 'day')} ${days > 0 ? 'after' : 'before'} publication`
}

function hoursCards({ hours, budgetHours, money }: ReportFigures): ReportCard[] {
  const agreed = budgetHours === null ? [] : [{ term: 'Budgeted hours', value: sayHours(budgetHours) }]
  if (!hours) return budgetHours !== null && money ? agreed : []
  const { used, percentOfBudget, inPeriod } = hours
  // If the period covers everything, the figure is shown once.
  const ofPeriod = inPeriod === used ? [] : [`${sayHours(inPeriod)} in this period`]
  const ofBudget = percentOfBudget === null ? [] : [`${percentOfBudget}% of budget`]
  const note = [...ofBudget, ...ofPeriod].join(', ')
  return [
    ...agreed,
    {
      term: 'Hours used',
      value: sayHours(used),
      ...(note === '' ? {} : { note }),
      ...(percentOfBudget === null ? {} : { share: percentOfBudget }),
    },
  ]
}

/** By hours with what they are worth, or by that alone where hours are not shown. */
function invoicedHoursCards({ hours, money, project }: ReportFigures): ReportCard[] {
  const worth = worthOf({ money, project })
  const invoiced = worth ? [sayMoney(worth.hoursInvoicedCents)] : []
  const notInvoiced = worth ? [sayMoney(worth.hoursNotInvoicedCents)] : []
  if (hours) {
    const { notBillable } = hours
    const unbilled = notBillable > 0 ? [`plus ${sayHours(notBillable)} non-billable`] : []
    return [
      { term: 'Hours invoiced to date', value: sayHours(hours.invoiced), ...noteOf(invoiced) },
      { term: 'Hours not invoiced', value: sayHours(hours.notInvoiced), ...noteOf([...notInvoiced, ...unbilled]) },
    ]
  }
  return [
    ...invoiced.map((value) => ({ term: 'Hours invoiced to date', value })),
    ...notInvoiced.map((value) => ({ term: 'Hours not invoiced', value })),
  ]
}

function noteOf(parts: readonly string[]): { note?: string } {
  return parts.length === 0 ? {} : { note: parts.join(', ') }
}

function moneyCards({ money, budgetCents, project }: ReportFigures): ReportCard[] {
  if (!money) return []
  const { billedCents, percentOfBudget, invoicedCents, inPeriodCents, milestones } = money
  const ofPeriod = inPeriodCents === billedCents ? [] : [`${sayMoney(inPeriodCents)} in this period`]
  const ofBudget = percentOfBudget === null ? [] : [`${percentOfBudget}% of budget`]
  const note = [...ofBudget, ...ofPeriod].join(', ')
  const cards: ReportCard[] = []
  if (budgetCents !== null) cards.push({ term: 'Budget', value: sayMoney(budgetCents) })
  if (showsHours(money, project))
    cards.push({
      term: 'Value of work to date',
      value: sayMoney(billedCents),
      ...(note === '' ? {} : { note }),
      ...(percentOfBudget === null ? {} : { share: percentOfBudget }),
    })
  if (invoicedCents !== null)
    cards.push({
      term: 'Invoiced to date',
      value: sayMoney(invoicedCents),
      note: sayInvoiced(showsHours(money, project)),
    })
  if (milestones && project.billingType === 'fixed')
    cards.push({
      term: 'Approved milestones',
      value: sayMoney(milestones.approvedCents),
      note: `Of ${sayMoney(milestones.agreedCents)} in total`,
    })
  return cards
}

/** Beside the value of work, which is another sum, it says what each of the two counts. */
function sayInvoiced(besideWork: boolean): string {
  return besideWork
    ? 'This total includes tax and fixed prices and deducts credits. The value of work counts only approved hours.'
    : 'This total includes tax and deducts credits.'
}

/** With a fixed price, hours without a value mean nothing. */
function showsHours({ billedCents }: MoneyFigures, { billingType }: ReportFigures['project']): boolean {
  return billedCents > 0 || billingType !== 'fixed'
}
