import * as z from 'zod/mini'
import { askQuestion } from '#domain/contact/contract.ts'
import { requiredMessage } from '#domain/core/text.ts'

const { subject, body } = askQuestion.body.def.shape

/** A message to a project has no subject; one to no project begins a conversation, and is named by it. */
export const messageForm = z.union([
  z.strictObject({ projectId: z.literal(''), subject, body }),
  z.strictObject({ projectId: z.string(requiredMessage).check(z.minLength(1)), subject: z.string(), body }),
])
