import { grantsAsked, grantsEnded } from '#server/accounts/exports/reactions.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { calendarOf, withdrawCalendarOf } from './grants.ts'

export const meetings: Capability = {
  name: 'meetings',
  reactions: [on(grantsAsked, calendarOf), on(grantsEnded, withdrawCalendarOf)],
}
