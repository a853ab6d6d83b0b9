import type * as contract from '#domain/accounts/contract.ts'
import type * as profile from '#domain/accounts/profile-contract.ts'
import { callTo } from '#web/platform/call.ts'

// Beside the calls of the sign-in pages, which every visitor carries.

export const updateProfile = callTo<typeof contract.updateProfile>('update-profile')
export const setAvatar = callTo<typeof profile.setAvatar>('set-avatar')
export const removeAvatar = callTo<typeof profile.removeAvatar>('remove-avatar')
export const changeEmail = callTo<typeof profile.changeEmail>('change-email')
export const resendEmailChange = callTo<typeof profile.resendEmailChange>('resend-email-change')
export const cancelEmailChange = callTo<typeof profile.cancelEmailChange>('cancel-email-change')
