import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { ConversationPermissions } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import type { Project } from '#domain/projects/project.ts'

/** Refuses `forbidden` to a teammate who was given the projects of the account and not its messages. */
export function expectMessagesRight(viewer: Viewer): void {
  if (viewer.role === 'client' && !viewer.rights.includes('messages')) throw new Refusal('forbidden')
}

/** Whether somebody who belongs to the conversation receives this message of it. */
export function mayReceive({ role }: Viewer, { internal }: Pick<Message, 'internal'>): boolean {
  return !internal || role === 'superAdmin'
}

/** What somebody who belongs to the conversation may do in it. In the archive it stays as it is. */
export function mayDo({ role }: Viewer, { archivedAt }: Pick<Project, 'archivedAt'>): ConversationPermissions {
  const isOpen = archivedAt === null
  const isStaff = role === 'superAdmin'
  return { send: isOpen, sendInternal: isOpen && isStaff, requestPayment: isOpen && isStaff }
}

/** Refuses `forbidden` to those who may never do this, and `project-archived` to the others while the project is put away. */
export function expectMay(act: keyof ConversationPermissions, viewer: Viewer, project: Project): void {
  if (!mayDo(viewer, { archivedAt: null })[act]) throw new Refusal('forbidden')
  if (!mayDo(viewer, project)[act]) throw new Refusal('project-archived')
}
