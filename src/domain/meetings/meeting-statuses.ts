export const meetingStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed', 'no_show'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

/** The outcomes of a meeting that was to take place. */
export const meetingOutcomes = ['completed', 'no_show'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

/** Every change of status a meeting can make; the portal's own scheduler books as accepted at once. Whatever is not here is refused. */
const moves: Readonly<Record<MeetingStatus, readonly MeetingStatus[]>> = {
  pending: ['accepted', 'rejected', 'cancelled'],
  accepted: ['cancelled', 'completed', 'no_show'],
  rejected: [],
  cancelled: [],
  // Set by hand, so that a mistake can be corrected.
  completed: ['no_show'],
  no_show: ['completed'],
}

export function mayMoveMeeting(from: MeetingStatus, to: MeetingStatus): boolean {
  return moves[from].includes(to)
}

/** Whether the meeting is still to take place. */
export function isAhead(status: MeetingStatus): boolean {
  return status === 'pending' || status === 'accepted'
}
