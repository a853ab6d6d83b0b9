import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { messages } from './exports/collections.ts'
import { expectMessagesRight, mayReceive } from './policy.ts'

/** The project whose conversation the viewer belongs to. Refuses `project-not-found` and, without the right to messages, `forbidden`. */
export async function findConversation(reader: Reader, viewer: Viewer, projectId: string): Promise<Project> {
  const { data: project } = await findProject(reader, viewer, projectId)
  expectMessagesRight(viewer)
  return project
}

/** A message that the viewer receives. An unknown, a foreign and an internal one are `not-found` alike. */
export async function findMessage(
  reader: Reader,
  viewer: Viewer,
  id: string,
): Promise<{ readonly message: Stored<Message>; readonly project: Project }> {
  const message = await reader.get(messages, id)
  if (!message || !mayReceive(viewer, message.data)) throw new Refusal('not-found')
  const project = await findConversation(reader, viewer, message.data.projectId).catch(toNotFound)
  return { message, project }
}

/** A message of one's own, in a conversation that can be written to. Refuses `forbidden` where it is another's. */
export async function findOwnMessage(reader: Reader, viewer: Viewer, id: string): Promise<Stored<Message>> {
  const { message, project } = await findMessage(reader, viewer, id)
  if (message.data.senderId !== viewer.uid) throw new Refusal('forbidden')
  if (project.archivedAt !== null) throw new Refusal('project-archived')
  return message
}

function toNotFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('not-found') : error
}
