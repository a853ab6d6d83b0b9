import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { requiredOr } from '#domain/core/text.ts'
import { timeZone } from '#domain/core/time-zones.ts'
import { keptChange } from '#domain/settings/kept-change.ts'
import { marketingReviewMinutes } from './meeting-types.ts'
import type { MeetingType } from './meeting-types.ts'

const quarterHour = (maximum: number) =>
  z.int().check(
    z.minimum(0),
    z.maximum(maximum),
    z.refine((minute) => Number(minute) % 15 === 0, 'Use 15-minute increments'),
  )

/** Times of one weekday (0 is Sunday) in the person's own zone: minutes since midnight, in quarters of an hour. */
const availableSpanSchema = z
  .strictObject({
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    opens: quarterHour(1425),
    closes: quarterHour(1440),
  })
  .check(z.refine((span) => isOrdered(span), 'Choose an end time after the start time'))
export type AvailableSpan = { readonly weekday: number; readonly opens: number; readonly closes: number }

function isOrdered(span: unknown): boolean {
  const { opens, closes } = span as AvailableSpan
  return opens < closes
}

const spans = z.array(availableSpanSchema).check(
  z.maxLength(42),
  z.refine((all) => !overlap(all as readonly AvailableSpan[]), 'Times on the same day can’t overlap'),
)

function overlap(all: readonly AvailableSpan[]): boolean {
  const inOrder = all.toSorted((one, other) => one.weekday - other.weekday || one.opens - other.opens)
  return inOrder.some(({ weekday, opens }, index) => {
    const before = inOrder[index - 1]
    return before?.weekday === weekday && opens < before.closes
  })
}

/** An address that a browser opens: https, no credentials. */
const joinUrl = z.string().check(
  z.maxLength(500),
  z.refine((text) => {
    const url = URL.parse(String(text))
    return url?.protocol === 'https:' && !url.username && !url.password && !/[\p{Cc}\s]/u.test(String(text))
  }, 'Enter a web address that starts with https://'),
)

/** The available times of somebody of the agency, as they set them. */
export const availabilityFields = z.strictObject({
  timeZone,
  spans,
  /** Days on which they meet nobody, in their own zone. */
  daysOff: z.array(day).check(z.maxLength(200)),
  /** Where their calls take place; null if they tell people in another way. */
  joinUrl: z.nullable(joinUrl),
})
export type AvailabilityFields = z.output<typeof availabilityFields>

/** Keyed by the uid; a person without one meets nobody. */
export const availabilitySchema = z.extend(availabilityFields, { id: z.string(), updatedAt: instant })
export type Availability = z.output<typeof availabilitySchema>

/** How long a meeting is. */
export const meetingMinutes = z.int({ error: requiredOr('Enter a whole number of minutes') }).check(
  z.minimum(15, 'Enter 15 or more'),
  z.maximum(240, 'Enter at most 240'),
  z.refine((value) => Number(value) % 5 === 0, 'Use 5-minute increments'),
)

/** The rules for every meeting of the agency. The plan sets the length of the marketing review. */
export const meetingRulesFields = z.strictObject({
  lengths: z.strictObject({
    vision_plan: meetingMinutes,
    kickoff: meetingMinutes,
    review: meetingMinutes,
    support: meetingMinutes,
  }),
  /** How long before its start a meeting can still be booked or moved by a client. */
  noticeHours: z
    .int({ error: requiredOr('Enter a whole number of hours') })
    .check(z.minimum(0, 'Enter 0 or more'), z.maximum(336, 'Enter at most 336')),
  /** Kept free after each meeting. */
  bufferMinutes: z
    .int({ error: requiredOr('Enter a whole number of minutes') })
    .check(z.minimum(0, 'Enter 0 or more'), z.maximum(120, 'Enter at most 120')),
  /** How far ahead a client can book. */
  daysAhead: z
    .int({ error: requiredOr('Enter a whole number of days') })
    .check(z.minimum(1, 'Enter 1 or more'), z.maximum(180, 'Enter at most 180')),
})
export type MeetingRulesFields = z.output<typeof meetingRulesFields>

/** Where clients cannot book as far ahead as the notice, no time is left that they could book. */
export const leavesTimes = z.refine<Pick<MeetingRulesFields, 'noticeHours' | 'daysAhead'>>(
  ({ noticeHours, daysAhead }) => noticeHours <= daysAhead * 24,
  { path: ['daysAhead'], message: 'Enter more days or less notice. Otherwise, clients can’t book' },
)

/** A kind of meeting as the rules keep it. */
const keptKindSchema = z.strictObject({
  id: z.string(),
  /** Null for a standard kind, whose words are in the code and whose length is among the `lengths`. */
  added: z.nullable(z.strictObject({ name: z.string(), purpose: z.string(), minutes: z.int() })),
  /** Who of the staff is booked for it; none for everybody with hours. */
  hostIds: z.array(z.string()),
  /** Null while it can be booked. */
  hiding: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})
export type KeptKind = z.output<typeof keptKindSchema>

export const meetingRulesSchema = z.extend(meetingRulesFields, {
  id: z.literal('rules'),
  updatedAt: instant,
  /** In the order in which they are offered; left out until staff change the standard ones. */
  kinds: z.optional(z.readonly(z.array(keptKindSchema))),
})
export type MeetingRules = z.output<typeof meetingRulesSchema>

const rulesAtChange = z.extend(meetingRulesFields, {
  /** In their order, hidden ones too; left out where the change was of the other rules. */
  kinds: z.optional(
    z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        purpose: z.string(),
        minutes: z.int(),
        /** Their names; none for everybody with hours. */
        hosts: z.array(z.string()),
        isHidden: z.boolean(),
      }),
    ),
  ),
})
export type RulesAtChange = z.output<typeof rulesAtChange>

/** What a change of the rules keeps of them. */
export const rulesChanged = { before: rulesAtChange, after: rulesAtChange }

/** One change of the rules. Those from before changes were kept are in the audit alone. */
export const meetingRulesChangeSchema = z.extend(keptChange, { ...rulesChanged })
export type MeetingRulesChange = z.output<typeof meetingRulesChangeSchema>

/** In minutes. */
export function lengthOf({ lengths }: Pick<MeetingRulesFields, 'lengths'>, type: MeetingType): number {
  return type === 'marketing_review' ? marketingReviewMinutes : lengths[type]
}
