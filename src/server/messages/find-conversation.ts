import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { messages } from './exports/collections.ts'
import { expectMay, expectMessagesRight, mayReceive } from './policy.ts'

/** The project whose conversation the viewer belongs to. Refuses `project-not-found` and, without the right to messages, `forbidden`. */
export async function findConversation(reader: Reader, viewer: Viewer, projectId: string): Promise<Project> {
  const { data: project } = await findProject(reader, viewer, projectId)
  expectMessagesRight(viewer)
  return project
}

type Found = { readonly message: Stored<Message>; readonly project: Project }

/** A message that the viewer receives. An unknown, a foreign and an internal one are `not-found` alike. */
export async function findMessage(reader: Reader, viewer: Viewer, id: string): Promise<Found> {
  const message = await reader.get(messages, id)
  if (!message || !mayReceive(viewer, message.data)) throw new Refusal('not-found')
  const project = await findConversation(reader, viewer, message.data.projectId).catch(toNotFound)
  return { message, project }
}

/** A message of one's own, in a conversation that can be written to. Refuses `forbidden` where it is another's. */
export async function findOwnMessage(reader: Reader, viewer: Viewer, id: string): Promise<Stored<Message>> {
  return expectOwn(viewer, await findMessage(reader, viewer, id))
}

/** The same, or a colleague’s payment request where the viewer may request payments too. */
export async function findRemovableMessage(reader: Reader, viewer: Viewer, id: string): Promise<Stored<Message>> {
  const found = await findMessage(reader, viewer, id)
  const { payment, senderId } = found.message.data
  if (payment === null || senderId === viewer.uid) return expectOwn(viewer, found)
  expectMay('requestPayment', viewer, found.project)
  return found.message
}

function expectOwn(viewer: Viewer, { message, project }: Found): Stored<Message> {
  if (message.data.senderId !== viewer.uid) throw new Refusal('forbidden')
  if (project.archivedAt !== null) throw new Refusal('project-archived')
  return message
}

function toNotFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('not-found') : error
}
