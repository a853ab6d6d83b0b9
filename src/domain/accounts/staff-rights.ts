import { staffRights } from '#domain/core/viewer.ts'
import type { StaffRight } from '#domain/core/viewer.ts'

type Held = readonly StaffRight[]

/** The rights of a person whose inviter has chosen none. */
export const firstStaffRights: Held = ['projects']

/** The rights as they are kept: each once, in their order; an owner has the others without their names. */
export function completeStaffRights(given: Held): StaffRight[] {
  return given.includes('owner') ? ['owner'] : staffRights.filter((right) => given.includes(right))
}

/** Whether somebody may invite a person with these rights: nobody gives more than they hold. */
export function mayGive(own: Held, given: Held): boolean {
  return own.includes('owner') || given.every((right) => own.includes(right))
}

/** Whether somebody may change the access of a person with these rights: that of an owner is for owners. */
export function mayActOn(own: Held, theirs: Held): boolean {
  return own.includes('owner') || !theirs.includes('owner')
}
