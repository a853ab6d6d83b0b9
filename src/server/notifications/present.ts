import { presentedNotification } from '#domain/notifications/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { notifications } from './collections.ts'

/** What its person sees of a notification; how it stands with its mail is the portal's own matter. */
export const presentNotification = presenter(notifications, presentedNotification.shape)
