import * as z from 'zod/mini'
import { acceptInvitation, claimStaffAccount, resetPassword, verifyEmail } from '#domain/accounts/contract.ts'

// The token comes from the link, not from a field: where it is wrong the portal says so, not the form.
export const verifyEmailForm = z.required(z.omit(verifyEmail.body, { token: true }))
export const resetPasswordForm = z.omit(resetPassword.body, { token: true })
export const acceptInvitationForm = z.omit(acceptInvitation.body, { token: true })
export const claimStaffForm = z.omit(claimStaffAccount.body, { token: true })
