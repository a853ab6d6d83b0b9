/** The page of meetings, with one of them marked: as mails and notifications link to it. */
export function meetingPath(role: 'superAdmin' | 'client', meetingId: string): string {
  const page = role === 'superAdmin' ? '/superadmin/meetings' : '/client/meetings'
  return `${page}?${new URLSearchParams({ meeting: meetingId })}`
}

/** The page that books another meeting of the same kind; staff book it for the same client. */
export function bookingPath(
  role: 'superAdmin' | 'client',
  { type, clientId }: { readonly type: string; readonly clientId: string },
): string {
  return role === 'superAdmin'
    ? `/superadmin/meetings?${new URLSearchParams({ book: type, clientId })}`
    : `/client/meetings?${new URLSearchParams({ book: type })}`
}

/** The address at which calendars fetch the meetings of the token's owner. */
export function calendarFeedPath(token: string): string {
  return `/files/meetings/${token}.ics`
}
