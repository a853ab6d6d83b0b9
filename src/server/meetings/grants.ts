import type { Grants } from '#server/accounts/exports/reactions.ts'
import type { Portal } from '#server/portal.ts'
import { hasCalendarFeed, removeCalendarFeed } from './calendar-feed.ts'

/** Whether a calendar follows the meetings of a person. */
export async function calendarOf(portal: Portal, uid: string): Promise<Grants> {
  return { calendar: await hasCalendarFeed(portal, uid) }
}

/** Withdraws the address that their calendar follows. */
export async function withdrawCalendarOf(portal: Portal, uid: string): Promise<Grants> {
  return { calendar: await removeCalendarFeed(portal, uid) }
}
