import * as z from 'zod/mini'
import { updateTerms } from '#domain/projects/contract.ts'
import { visibilitySchema } from '#domain/projects/terms.ts'

/** What the form for terms asks for: the call's body with its switches beside the rest. */
export const termsForm = z.extend(z.omit(updateTerms.body, { visibility: true }), visibilitySchema.shape)
