import { presentedNotification } from '#domain/notifications/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { notificationPreferences, notifications } from './collections.ts'

/** A notification as its person sees it; the state of its mail is internal. */
export const presentNotification = presenter(notifications, presentedNotification.shape)

/** That somebody’s choices changed is all that is told: their pages ask anew. */
export const presentPreferences = presenter(notificationPreferences, { id: true, version: true })
