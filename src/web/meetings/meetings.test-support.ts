import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import type { MeetingKinds } from '#domain/meetings/kinds-contract.ts'

export const inDays = (days: number, hour: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  date.setHours(hour, 0, 0, 0)
  return date.toISOString()
}
export const review: PresentedMeeting = {
  id: 'review-1',
  version: 1,
  clientId: 'ada',
  companyName: 'Northwind Bakery',
  projectId: null,
  projectName: 'Bakery relaunch',
  type: 'review',
  title: 'Review',
  provider: 'portal',
  status: 'accepted',
  startsAt: inDays(2, 10),
  endsAt: inDays(2, 11),
  timeZone: 'UTC',
  joinUrl: 'https://meet.example/tom',
  staffId: 'tom',
  staffName: 'Tom Reyes',
  attendees: [],
  agenda: 'The menu',
  notes: '',
  cancelReason: '',
  minutesCharged: 0,
  sequence: 0,
  history: [],
  createdBy: 'ada',
  createdAt: '2026-12-01T09:00:00.000Z',
  updatedAt: '2026-12-01T09:00:00.000Z',
}
export const slots = [9, 14].map((hour) => ({
  startsAt: inDays(3, hour),
  endsAt: inDays(3, hour + 1),
  staffId: 'tom',
  staffName: 'Tom Reyes',
}))
/** A kind of meeting as the booking offers it. */
export function offered(changes: object) {
  const words = { type: 'vision_plan', name: 'Vision plan meeting', purpose: 'What it is for.' }
  return { ...words, minutes: 30, hostIds: ['nina', 'tom'], url: null, missing: null, againAt: null, ...changes }
}
export const booking = {
  noticeHours: 24,
  daysAhead: 30,
  hosts: [
    { uid: 'nina', fullName: 'Nina Falk' },
    { uid: 'tom', fullName: 'Tom Reyes' },
  ],
  types: [
    offered({ type: 'vision_plan', name: 'Vision plan meeting', minutes: 30 }),
    offered({ type: 'marketing_review', name: 'Quarterly marketing review', missing: 'review-not-in-plan' }),
  ],
}
export const availability = {
  timeZone: 'UTC',
  spans: [{ weekday: 1, opens: 540, closes: 720 }],
  daysOff: [],
  joinUrl: null,
  version: 2,
}

const standardKind = { hostIds: [], isStandard: true, isHidden: false, url: null }
export const kinds: MeetingKinds = {
  version: 1,
  kinds: [
    { ...standardKind, id: 'kickoff', name: 'Kickoff', purpose: 'How we start.', minutes: 60 },
    { ...standardKind, id: 'review', name: 'Review', purpose: 'What comes next.', minutes: 45 },
    {
      id: 'design-call-1',
      name: 'Design call',
      purpose: 'We look at the design.',
      minutes: 50,
      hostIds: ['nina', 'olga'],
      isStandard: false,
      isHidden: false,
      url: null,
    },
  ],
  staff: [
    { uid: 'nina', fullName: 'Nina Falk', state: 'no-hours' },
    { uid: 'olga', fullName: 'Olga Brandt', state: 'inactive' },
    { uid: 'tom', fullName: 'Tom Reyes', state: 'open' },
  ],
}
