import * as z from 'zod/mini'
import { changeEmail } from '#domain/accounts/profile-contract.ts'

const { newEmail, password } = changeEmail.body.shape

/** The call's body. The password has a name of its own: a page may hold several forms that ask for one. */
export const changeEmailForm = z.strictObject({ newEmail, emailPassword: password })
