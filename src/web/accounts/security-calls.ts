import type * as contract from '#domain/accounts/contract.ts'
import { callTo } from '#web/platform/call.ts'

export const changePassword = callTo<typeof contract.changePassword>('change-password')
export const signOutEverywhere = callTo<typeof contract.signOutEverywhere>('sign-out-everywhere')
