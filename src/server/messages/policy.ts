import { holdsRightFor } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { requestPayment, sendMessage } from '#domain/messages/contract.ts'
import type { ConversationPermissions } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'

/** Refuses `forbidden` to a teammate without the right to messages. */
export function expectMessagesRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('messages')) throw new Refusal('forbidden')
}

/** Whether a member of the conversation receives this message of it. */
export function mayReceive({ role }: Viewer, { internal }: Pick<Message, 'internal'>): boolean {
  return !internal || role === 'superAdmin'
}

/** The permissions of a member of the conversation. An archived one does not change. */
export function mayDo(viewer: Viewer, { archivedAt }: Pick<Project, 'archivedAt'>): ConversationPermissions {
  const send = archivedAt === null && holdsRightFor(viewer, sendMessage)
  return {
    send,
    sendInternal: send && isStaff(viewer),
    requestPayment: send && isStaff(viewer) && holdsRightFor(viewer, requestPayment),
  }
}

/**
 * Refuses `forbidden` to roles that may never do this, and `project-archived` to the others while the project is archived.
 */
export function expectMay(act: keyof ConversationPermissions, viewer: Viewer, project: Project): void {
  if (!mayDo(viewer, { archivedAt: null })[act]) throw new Refusal('forbidden')
  if (!mayDo(viewer, project)[act]) throw new Refusal('project-archived')
}
