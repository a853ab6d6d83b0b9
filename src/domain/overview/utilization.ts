import { sumHours } from '#domain/core/hours.ts'

type Used = { readonly billableHours: number; readonly availableHours: number }

/** Billable hours as a share of the available ones, in whole percent; null where none are available. It can be above 100. */
export function utilizationOf(people: readonly Used[]): number | null {
  const available = sumHours(people.map(({ availableHours }) => availableHours))
  if (available === 0) return null
  return Math.round((100 * sumHours(people.map(({ billableHours }) => billableHours))) / available)
}
