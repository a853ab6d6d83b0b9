import { dayIn } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { percentOf } from '#domain/core/percent.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { unnamedCreator } from '#domain/timesheets/unnamed-creator.ts'
import { centsOf, hoursOf } from './add-up.ts'
import type { HoursFigures, MoneyFigures, PersonPart, ProductPart, ReportFigures, TimePart } from './figures.ts'
import { partsOf, unitOf } from './period.ts'
import type { Period } from './period.ts'
import { countedMilestones, isApprovedIn, lastDayOf, progressFigures, reportedMilestones } from './progress-figures.ts'
import type { ReportEntry, ReportFacts } from './report-facts.ts'

/**
 * The full figures of a project for a period, as staff see them; `figuresForClient` leaves out figures a client is not
 * shown. The facts may come in any order.
 */
export function computeReport(facts: ReportFacts, period: Period): ReportFigures {
  const { project, terms } = facts
  const entries = facts.entries.filter(({ workDate }) => workDate <= period.to)
  const ofPeriod = entries.filter(({ workDate }) => workDate >= period.from)
  return {
    project: {
      name: project.name,
      companyName: project.companyName,
      status: project.status,
      startDate: project.startDate,
      dueDate: project.dueDate,
      billingType: terms.billingType,
    },
    period,
    asOf: lastDayOf(period, facts.today),
    computedOn: facts.today,
    timeZone: facts.timeZone,
    budgetHours: terms.budgetHours,
    budgetCents: terms.budgetCents,
    progress: progressFigures({ ...facts, entries }, period),
    hours: hoursFigures(entries, ofPeriod, { budgetHours: terms.budgetHours, isInvoiced: invoicedBy(facts, period) }),
    money: moneyFigures({ ...facts, entries }, ofPeriod, period),
    time: { unit: unitOf(period), parts: partsOf(period).map((part) => timePart(part, ofPeriod)) },
    people: personParts(facts, ofPeriod),
    products: productParts({ ...facts, entries }, ofPeriod),
  }
}

/** The same of the whole project, which lists every milestone. Those that are due on no day belong to no other period. */
export function computeWholeReport(facts: ReportFacts, period: Period): ReportFigures {
  const figures = computeReport(facts, period)
  const { progress } = figures
  return { ...figures, progress: progress && { ...progress, milestones: reportedMilestones(facts, period) } }
}

function hoursFigures(
  entries: readonly ReportEntry[],
  ofPeriod: readonly ReportEntry[],
  { budgetHours, isInvoiced }: { readonly budgetHours: number | null; readonly isInvoiced: IsInvoiced },
): HoursFigures {
  const used = hoursOf(entries)
  return {
    used,
    invoiced: hoursOf(entries.filter(isInvoiced)),
    notInvoiced: hoursOf(entries.filter((entry) => !isInvoiced(entry) && entry.billable)),
    notBillable: hoursOf(entries.filter((entry) => !isInvoiced(entry) && !entry.billable)),
    percentOfBudget: shareOf(used, budgetHours),
    inPeriod: hoursOf(ofPeriod),
  }
}

/** In percent of the agreed amount; null if none was agreed. */
function shareOf(part: number, agreed: number | null): number | null {
  return agreed === null || agreed <= 0 ? null : percentOf(part, agreed)
}

type IsInvoiced = (entry: ReportEntry) => boolean

/** Whether hours were on an invoice by the end of the period, as the invoiced amounts are counted. */
function invoicedBy({ timeZone }: Pick<ReportFacts, 'timeZone'>, { to }: Period): IsInvoiced {
  return ({ invoiceId, lockedAt }) =>
    invoiceId !== null && (lockedAt === null || dayIn(timeZone, toMilliseconds(lockedAt)) <= to)
}

function moneyFigures(
  { entries, terms, products, invoiced, today, timeZone }: ReportFacts,
  ofPeriod: readonly ReportEntry[],
  period: Period,
): MoneyFigures {
  const billedCents = centsOf(entries)
  const isInvoiced = invoicedBy({ timeZone }, period)
  const milestones = countedMilestones(products)
  const agreedCents = amountOf(milestones)
  const approvedCents = amountOf(milestones.filter(isApprovedIn(period, { today, timeZone })))
  return {
    billedCents,
    hoursInvoicedCents: centsOf(entries.filter(isInvoiced)),
    hoursNotInvoicedCents: centsOf(entries.filter((entry) => !isInvoiced(entry))),
    invoicedCents: sum(invoiced.filter(({ day }) => day <= period.to).map(({ cents }) => cents)),
    percentOfBudget: shareOf(billedCents, terms.budgetCents),
    inPeriodCents: centsOf(ofPeriod),
    milestones: agreedCents === 0 ? null : { approvedCents, agreedCents },
  }
}

function amountOf(milestones: readonly Milestone[]): Money {
  return sum(milestones.map(({ amountCents }) => amountCents ?? zero))
}

function timePart({ from, to }: Period, entries: readonly ReportEntry[]): TimePart {
  const own = entries.filter(({ workDate }) => workDate >= from && workDate <= to)
  return { from, to, hours: hoursOf(own), cents: centsOf(own) }
}

function personParts({ workers }: ReportFacts, ofPeriod: readonly ReportEntry[]): PersonPart[] {
  return [...Map.groupBy(ofPeriod, ({ creatorId }) => creatorId)]
    .map(([creatorId, own]) => ({
      name: workers.get(creatorId)?.fullName || unnamedCreator,
      position: workers.get(creatorId)?.position ?? '',
      hours: hoursOf(own),
      cents: centsOf(own),
    }))
    .sort(byHours(({ name, position, cents }) => `${name}\n${position}\n${cents}`))
}

function productParts({ products, entries }: ReportFacts, ofPeriod: readonly ReportEntry[]): ProductPart[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const keyOf = ({ productId }: ReportEntry) => (productId !== null && known.has(productId) ? productId : null)
  const inPeriod = Map.groupBy(ofPeriod, keyOf)
  return [...Map.groupBy(entries, keyOf)]
    .map(([productId, all]) => {
      const own = inPeriod.get(productId) ?? []
      const product = productId === null ? undefined : known.get(productId)
      return {
        name: product?.name ?? '',
        hours: hoursOf(own),
        cents: centsOf(own),
        usedHours: hoursOf(all),
        estimateHours: product?.estimateHours ?? null,
      }
    })
    .sort(byHours(({ name, usedHours, cents }) => `${name}\n${usedHours}\n${cents}`))
}

/** Most hours first; ties go by the key of the parts. */
function byHours<Part extends { readonly hours: number }>(tell: (part: Part) => string) {
  return (a: Part, b: Part) => b.hours - a.hours || (tell(a) < tell(b) ? -1 : Number(tell(a) > tell(b)))
}
