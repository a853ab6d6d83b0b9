import type { inviteStaff as invite } from '#domain/accounts/contract.ts'
import type * as contract from '#domain/accounts/staff-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const inviteStaff = callTo<typeof invite>('invite-staff')
export const setStaffRights = callTo<typeof contract.setStaffRights>('set-staff-rights')
export const deactivateStaff = callTo<typeof contract.deactivateStaff>('deactivate-staff')
export const deactivateClient = callTo<typeof contract.deactivateClient>('deactivate-client')
export const reactivateClient = callTo<typeof contract.reactivateClient>('reactivate-client')
export const signOutPerson = callTo<typeof contract.signOutPerson>('sign-out-person')
export const reactivateStaff = callTo<typeof contract.reactivateStaff>('reactivate-staff')
