import { toHundredths } from '#domain/core/hours.ts'
import type { HourUse } from './hour-use-schema.ts'
import type { Product } from './product.ts'
import type { Project } from './project.ts'
import type { Terms } from './terms.ts'

/** What approved hours use of a project’s budget and of the caps of these products; nothing of where none is agreed. */
export function usesOf(
  { id, name }: Pick<Project, 'id' | 'name'>,
  products: readonly Pick<Product, 'id' | 'name' | 'capHours'>[],
  { budgetHours, usedHours, usedByProduct }: Pick<Terms, 'budgetHours' | 'usedHours' | 'usedByProduct'>,
): HourUse[] {
  return [
    ...use({ of: 'budget', id, name, usedHours }, budgetHours),
    ...products.flatMap((product) =>
      use(
        { of: 'cap', id: product.id, name: product.name, usedHours: usedByProduct[product.id] ?? 0 },
        product.capHours,
      ),
    ),
  ]
}

function use(used: Omit<HourUse, 'limitHours'>, limitHours: number | null): HourUse[] {
  return limitHours === null || limitHours <= 0 ? [] : [{ ...used, limitHours }]
}

export function isPast({ usedHours, limitHours }: HourUse): boolean {
  return toHundredths(usedHours) > toHundredths(limitHours)
}

const number = new Intl.NumberFormat('en-US')

/** "43 of 40 hours", "1 of 1 hour" */
export function sayUse({ usedHours, limitHours }: HourUse): string {
  return `${number.format(usedHours)} of ${number.format(limitHours)} ${limitHours === 1 ? 'hour' : 'hours'}`
}
