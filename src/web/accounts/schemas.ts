import * as z from 'zod/mini'
import { acceptInvitation, claimStaffAccount, resetPassword, signUp, verifyEmail } from '#domain/accounts/contract.ts'
import { changeEmail } from '#domain/accounts/profile-contract.ts'
import { requiredMessage } from '#domain/core/text.ts'
import { agreeMessage } from './asks-for-terms.ts'

const { newEmail, password } = changeEmail.body.shape

/** The call's body. The password has a name of its own: a page may hold several forms that ask for one. */
export const changeEmailForm = z.strictObject({ newEmail, emailPassword: password })

// The token comes from the link, not from a field: where it is wrong the portal says so, not the form.
export const verifyEmailForm = z.required(z.omit(verifyEmail.body, { token: true }))
export const resetPasswordForm = z.omit(resetPassword.body, { token: true })
const agreed = z.literal(true, agreeMessage)
const acceptance = z.omit(acceptInvitation.body, { token: true, termsVersion: true })
/** What an invitation asks for: the call's body, and of clients the tick under the terms that are published. */
export const acceptInvitationForm = z.extend(acceptance, { terms: z.boolean() })
export const acceptWithTermsForm = z.extend(acceptance, { terms: agreed })
/** Only the app has a code yet: the recovery codes come with its first one. */
export const firstCodeForm = z.strictObject({
  code: z.string(requiredMessage).check(
    z.trim(),
    z.overwrite((typed) => typed.replace(/^(\d{3}) /, '$1')),
    z.regex(/^\d{6}$/, 'Enter the 6-digit code'),
  ),
})

export const claimStaffForm = z.omit(claimStaffAccount.body, { token: true })

/** What the sign-up form asks for: the call's body and the tick under the terms, which stays in the browser. */
export const signUpForm = z.extend(signUp.body, { terms: agreed })
