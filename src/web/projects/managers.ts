import { holdsOneOf } from '#domain/core/staff-rights.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import type { updateProject } from '#domain/projects/contract.ts'

type Colleague = { readonly staffRights?: readonly StaffRight[] | undefined }

/** Those of the staff who can manage a project. */
export function managersOf<Each extends Colleague>(staff: readonly Each[]): Each[] {
  return staff.filter((each) => mayManage(each))
}

/** Whether somebody on the staff holds what changing a project takes. */
export function mayManage({ staffRights = [] }: Colleague): boolean {
  return holdsOneOf(staffRights, ['projects'] satisfies (typeof updateProject)['staffRights'])
}

/** Said of a manager who doesn’t. */
export const lacksRight = 'doesn’t have the “Projects” permission'
