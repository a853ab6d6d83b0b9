import type { PresentedNotification } from '#domain/notifications/contract.ts'

/** Nina has written to Ada, who has not read it. */
export function notification(changes: Partial<PresentedNotification> = {}): PresentedNotification {
  return {
    id: 'a1:ada',
    version: 1,
    type: 'message.new',
    title: 'Nina Falk wrote in Bakery relaunch',
    body: 'The menu is ready',
    entityType: 'message',
    entityId: 'm1',
    projectId: 'bakery-relaunch',
    projectName: 'Bakery relaunch',
    url: '/client/projectdetail?projectId=bakery-relaunch&messages=open',
    actorId: 'nina',
    actorName: 'Nina Falk',
    actorAvatarId: null,
    createdAt: '2026-12-08T09:00:00.000Z',
    readAt: null,
    ...changes,
  }
}
