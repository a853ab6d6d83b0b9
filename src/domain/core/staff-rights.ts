import type { StaffRight } from './viewer.ts'

/** Whether one of the rights that an act needs is among those that a staff member holds; an act that needs none is everybody's. */
export function holdsOneOf(held: readonly StaffRight[], needed: readonly StaffRight[]): boolean {
  return needed.length === 0 || held.includes('owner') || needed.some((right) => held.includes(right))
}
