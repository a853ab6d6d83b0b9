import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { meetingStatuses } from './meeting-statuses.ts'

const meetingActs = ['booked', 'moved', 'cancelled', 'completed', 'no_show'] as const

/** A meeting of an account with somebody of the agency. Its cells hold the time; see `slots.ts`. */
export const meetingSchema = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  companyName: z.string(),
  /** Null if it is about no one project. */
  projectId: z.nullable(z.string()),
  projectName: z.string(),
  /** The id of its kind, which staff may have removed since. */
  type: z.string(),
  /** What its kind was called when it was booked. */
  title: z.string(),
  /** The scheduler that booked it. */
  provider: z.literal('portal'),
  status: z.enum(meetingStatuses),
  startsAt: instant,
  endsAt: instant,
  /** The time kept free after it, by the rules when it was booked. */
  bufferMinutes: z.int(),
  /** The zone in which the client's side chose the time. */
  timeZone: z.string(),
  /** Where the call takes place; null if people are told in another way. */
  joinUrl: z.nullable(z.string()),
  staffId: z.string(),
  staffName: z.string(),
  /** Without their addresses: each gets mail at their address at the time of sending. */
  attendees: z.array(z.strictObject({ uid: z.string(), name: z.string() })),
  agenda: z.string(),
  /** The notes on the agreement, for both sides. */
  notes: z.string(),
  cancelReason: z.string(),
  /** The calls it uses up of a plan that grants them; 0 for all others. */
  minutesCharged: z.int(),
  /** The quarter of the plan that it is taken from; null if it takes none. */
  allowanceId: z.nullable(z.string()),
  /** Goes up by one with each change that calendars must follow. */
  sequence: z.int(),
  /** When it begins, while it is still to take place; null after. */
  upcomingAt: z.nullable(instant),
  history: z.array(
    z.strictObject({
      at: instant,
      act: z.enum(meetingActs),
      byName: z.string(),
      startsAt: instant,
      reason: z.string(),
    }),
  ),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Meeting = z.output<typeof meetingSchema>
