import * as z from 'zod/mini'
import { signUp } from '#domain/accounts/contract.ts'
import { requiredMessage } from '#domain/core/text.ts'

/** What the sign-up form asks for: the call's body and the tick under the terms, which stays in the browser. */
export const signUpForm = z.extend(signUp.body, { terms: z.literal(true, requiredMessage) })
