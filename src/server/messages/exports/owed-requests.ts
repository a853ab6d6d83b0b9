import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { messages } from './collections.ts'

/** A message that asks for money, and its project. */
export type OpenRequest = {
  readonly message: Message & { readonly payment: NonNullable<Message['payment']> }
  readonly project: Project
}

/**
 * Open payment requests in the conversations of one account, or of all, newest first. Those in archived projects are among them:
 * like invoices, they can still be paid.
 */
export async function owedRequests(documents: Documents, clientId: string | undefined): Promise<OpenRequest[]> {
  const where = clientId === undefined ? {} : { clientId }
  const asked = await listAll(documents, messages, { where, orderBy: ['askedAt', 'desc'] })
  const unpaid = asked.flatMap(({ data: { payment, ...message } }) => (payment ? [{ ...message, payment }] : []))
  const of = await mapOf(
    documents,
    projects,
    unpaid.map(({ projectId }) => projectId),
  )
  return unpaid.flatMap((message) => {
    const project = of.get(message.projectId)
    return project ? [{ message, project }] : []
  })
}
