import type { Question } from '#domain/contact/question.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'

/** Refuses `forbidden` to a teammate without the right to messages: what was asked is read by the account alone. */
export function expectQuestionsRight({ role, rights }: Viewer): void {
  if (role === 'client' && !(rights.includes('projects') && rights.includes('messages'))) throw new Refusal('forbidden')
}

/** Whether somebody with the right to questions may read this one. */
export function maySee({ role, accountId }: Viewer, { clientId }: Pick<Question, 'clientId'>): boolean {
  return role === 'superAdmin' || (role === 'client' && accountId === clientId)
}
