import type { KeptKind, MeetingRulesFields } from './availability.ts'
import { lengthOf } from './availability.ts'
import { meetingPurposes, meetingTitles, meetingTypes } from './meeting-types.ts'
import type { MeetingType } from './meeting-types.ts'

/** A kind of meeting with its words and its length. */
export type MeetingKind = Pick<KeptKind, 'id' | 'hostIds' | 'hiding'> & {
  readonly name: string
  readonly purpose: string
  readonly minutes: number
  /** True for a kind of the code: actions and links name it, so that it keeps its words and is never removed. */
  readonly isStandard: boolean
}

type Kept = Pick<MeetingRulesFields, 'lengths'> & { readonly kinds?: readonly KeptKind[] | undefined }

/** The kinds in the order in which they are offered, hidden ones too. */
export function kindsOf(rules: Kept): MeetingKind[] {
  return keptKindsOf(rules).map((kept) => toKind(rules, kept))
}

function toKind(rules: Kept, { id, added, hostIds, hiding }: KeptKind): MeetingKind {
  if (added) return { id, ...added, isStandard: false, hostIds, hiding }
  // What has no words of its own is one of them.
  const type = id as MeetingType
  const [name, purpose] = [meetingTitles[type], meetingPurposes[type]]
  return { id, name, purpose, minutes: lengthOf(rules, type), isStandard: true, hostIds, hiding }
}

/** The kinds as the rules keep them; the standard ones until staff change them. */
export function keptKindsOf({ kinds }: Pick<Kept, 'kinds'>): readonly KeptKind[] {
  return kinds ?? meetingTypes.map((id) => ({ id, added: null, hostIds: [], hiding: null }))
}

/** Whether this person may be booked for it, if they are staff. */
export function isHeldBy({ hostIds }: Pick<MeetingKind, 'hostIds'>, uid: string): boolean {
  return hostIds.length === 0 || hostIds.includes(uid)
}
