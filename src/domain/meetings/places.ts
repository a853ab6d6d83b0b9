/** The page of meetings, with one of them marked: as mails and notifications link to it. */
export function meetingPath(role: 'superAdmin' | 'client', meetingId: string): string {
  const page = role === 'superAdmin' ? '/superadmin/meetings' : '/client/meetings'
  return `${page}?${new URLSearchParams({ meeting: meetingId })}`
}

/** The address at which calendars fetch the meetings of the token's owner. */
export function calendarFeedPath(token: string): string {
  return `/files/meetings/${token}.ics`
}
