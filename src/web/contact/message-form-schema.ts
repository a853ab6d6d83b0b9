import * as z from 'zod/mini'
import { answerQuestion, askQuestion } from '#domain/contact/contract.ts'
import { requiredMessage } from '#domain/core/text.ts'
import { noProject } from './no-project.ts'

const { subject, body } = askQuestion.body.def.shape

/**
 * A message to a project has no subject; one to no project begins a conversation, and is named by it. Not a union: its
 * problems would be those of no field.
 */
export const messageForm = z
  .strictObject({ projectId: z.string().check(z.minLength(1, requiredMessage)), subject: z.string(), body })
  .check(
    z.refine(({ projectId, ...typed }) => projectId !== noProject || subjectProblem(typed.subject) === undefined, {
      path: ['subject'],
      error: ({ input }) => subjectProblem((input as { readonly subject: string }).subject), // of the shape above
      // Beside what is wrong with the message itself.
      when: () => true,
    }),
  )

function subjectProblem(typed: string): string | undefined {
  return subject.safeParse(typed).error?.issues[0]?.message
}

/** What the form of an answer asks for. */
export const answerForm = z.pick(answerQuestion.body, { body: true })
