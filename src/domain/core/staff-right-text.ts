import { staffRightWords } from './staff-right-words.ts'
import type { StaffRight } from './viewer.ts'

/** The rights that somebody of the staff holds, by their names on one line. */
export function staffRightText(held: readonly StaffRight[] = []): string {
  return held.map((right) => staffRightWords[right].label).join(', ') || 'View only'
}
