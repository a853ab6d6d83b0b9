import { presenter } from '#server/platform/http/present.ts'
import { messages, readMarks } from './collections.ts'

/** Who receives a message sees all of it; a field that is added to the collection stays inside until it is listed here. */
export const presentMessage = presenter(messages, [
  'id',
  'projectId',
  'clientId',
  'senderId',
  'senderName',
  'senderRole',
  'senderPosition',
  'type',
  'body',
  'attachments',
  'payment',
  'internal',
  'replyToId',
  'place',
  'createdAt',
  'editedAt',
  'deletedAt',
])

export const presentReadMark = presenter(readMarks, [
  'id',
  'projectId',
  'clientId',
  'uid',
  'name',
  'role',
  'internal',
  'place',
  'at',
])
