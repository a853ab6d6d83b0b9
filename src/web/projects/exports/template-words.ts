import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { Template, TemplateProduct } from '#domain/projects/template.ts'
import { formatDay } from '#web/platform/format.ts'

/** "2 products and 9 milestones over 60 days" */
export function sayPlan({ products }: Pick<Template, 'products'>): string {
  if (products.length === 0) return 'No products yet'
  const milestones = products.flatMap((product) => product.milestones)
  const held = count(products.length, 'product')
  if (milestones.length === 0) return held
  const last = lastDayOf(products)
  const over = last === 0 ? '' : ` over ${count(last, 'day')}`
  return `${held} and ${count(milestones.length, 'milestone')}${over}`
}

/** "9 milestones", of one product. */
export function sayMilestones({ milestones }: Pick<TemplateProduct, 'milestones'>): string {
  return milestones.length === 0 ? 'No milestones' : count(milestones.length, 'milestone')
}

/** What a project from this template would have, and by when. */
export function sayStart(template: Pick<Template, 'products'>, startDay: Day | null): string {
  const last = lastDayOf(template.products)
  const until =
    startDay === null || last === 0 ? '' : `, with the last milestone due ${formatDay(addDays(startDay, last))}`
  return `${sayPlan(template)}${until}.${last === 0 ? '' : ' The days include weekends.'}`
}

/** That the milestones of a template end after the days that a quote promises; null where they don’t. */
export function sayOverrun({ products }: Pick<Template, 'products'>, promisedDays: number | null): string | null {
  const over = promisedDays === null ? 0 : lastDayOf(products) - promisedDays
  return over > 0 ? `The template’s last milestone is due ${count(over, 'day')} after delivery` : null
}

function lastDayOf(products: Template['products']): number {
  return Math.max(0, ...products.flatMap(({ milestones }) => milestones.map(({ daysAfter }) => daysAfter ?? 0)))
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`
}
