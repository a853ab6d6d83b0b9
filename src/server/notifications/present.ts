import { presenter } from '#server/platform/http/present.ts'
import { notifications } from './collections.ts'

/** What its person sees of a notification; how it stands with its mail is the portal's own matter. */
export const presentNotification = presenter(notifications, [
  'id',
  'type',
  'title',
  'body',
  'entityType',
  'entityId',
  'projectId',
  'projectName',
  'url',
  'actorId',
  'actorName',
  'actorAvatarId',
  'createdAt',
  'readAt',
])

/** That a person was told, and when they looked, without what others have said or done. */
export const presentTold = presenter(notifications, ['type', 'createdAt', 'readAt', 'mailedAt'])
