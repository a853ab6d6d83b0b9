import type { InputOf } from '#domain/core/endpoint.ts'
import * as calls from '#domain/meetings/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import * as kindCalls from '#domain/meetings/kinds-contract.ts'
import type { PresentedKind } from '#domain/meetings/kinds-contract.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

/** Monday to Friday, nine to five in UTC. */
export const officeHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))

/** Thursday 10 December 2026, two days after the clock of the tests. */
export const thursday = '2026-12-10'

/** Lets somebody of the staff be met in office hours. */
export async function openHours(portal: TestPortal, who: CastUid = 'tom', changes: object = {}): Promise<void> {
  const { version } = (await portal.call(who, calls.getAvailability, {})).availability
  const hours = { timeZone: 'UTC', spans: officeHours, daysOff: [], joinUrl: 'https://meet.example/tom' }
  await portal.call(who, calls.updateAvailability, { ...hours, ...changes, version })
}

let keys = 0

/** The body of a booking on Thursday at ten. */
export function wish(changes: Partial<InputOf<typeof calls.bookMeeting>> = {}): InputOf<typeof calls.bookMeeting> {
  keys += 1
  return {
    key: `key-of-the-tests-${keys}`,
    type: 'vision_plan',
    staffId: 'tom',
    startsAt: `${thursday}T10:00:00.000Z`,
    timeZone: 'Europe/Berlin',
    agenda: '',
    ...changes,
  }
}

export async function book(
  portal: TestPortal,
  who: CastUid,
  changes: Partial<InputOf<typeof calls.bookMeeting>> = {},
): Promise<PresentedMeeting> {
  return (await portal.call(who, calls.bookMeeting, wish(changes))).meeting
}

/** A kind that staff might add, as they type it. */
export const designReview: Omit<InputOf<typeof kindCalls.addMeetingKind>, 'key' | 'version'> = {
  name: 'Design review',
  purpose: 'We look at the design together.',
  minutes: 50,
  hostIds: [],
}

/** Adds a kind and answers with it. */
export async function addKind(portal: TestPortal, changes: Partial<typeof designReview> = {}): Promise<PresentedKind> {
  const { version } = await portal.call('tom', kindCalls.listMeetingKinds, {})
  const { kinds } = await portal.call('tom', kindCalls.addMeetingKind, { version, ...designReview, ...changes })
  const kind = kinds.at(-1)
  if (!kind) throw new Error('There is no kind')
  return kind
}

/** When a meeting can begin on Thursday, as `HH:MM` in UTC. */
export async function freeTimes(portal: TestPortal, who: CastUid, changes: object = {}): Promise<string[]> {
  const asked = { type: 'vision_plan', from: thursday, days: 1, timeZone: 'UTC', ...changes } as const
  const { slots } = await portal.call(who, calls.listFreeSlots, asked)
  return slots.map(({ startsAt }) => startsAt.slice(11, 16))
}
