export const meetingStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed', 'no_show'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

/** How a meeting that was to take place turned out. */
export const meetingOutcomes = ['completed', 'no_show'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

/** Every way that a meeting can take; the portal's own scheduler books as accepted at once. Whatever is not here is refused. */
const moves: Readonly<Record<MeetingStatus, readonly MeetingStatus[]>> = {
  pending: ['accepted', 'rejected', 'cancelled'],
  accepted: ['cancelled', 'completed', 'no_show'],
  rejected: [],
  cancelled: [],
  // Noted by hand, so that a slip can be mended.
  completed: ['no_show'],
  no_show: ['completed'],
}

export function mayMoveMeeting(from: MeetingStatus, to: MeetingStatus): boolean {
  return moves[from].includes(to)
}

/** Whether it is still to take place. */
export function isAhead(status: MeetingStatus): boolean {
  return status === 'pending' || status === 'accepted'
}
