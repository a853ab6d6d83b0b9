import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/meetings/contract.ts'
import { isHeldBy } from '#domain/meetings/kinds.ts'
import type { MeetingKind } from '#domain/meetings/kinds.ts'
import { bookingUrlOf, marketingReviewMinutes } from '#domain/meetings/meeting-types.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { ReviewPlan } from '#domain/meetings/review-quarters.ts'
import { quarterOf } from '#domain/meetings/review-quarters.ts'
import type { Project } from '#domain/projects/project.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { dueInvitations, meetings, takenCalls } from '#server/meetings/exports/collections.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { meetingActivity } from './activity.ts'
import { readRules } from './availability.ts'
import { namedNow } from './carry-names.ts'
import { holdCall, holdTime, turnsOf } from './hold-time.ts'
import { inviteLater } from './mail-invitations.ts'
import { isOffered, offeredKind } from './offered-kind.ts'
import { openHostsOf, ownerOf } from './people.ts'
import type { PlannedTime } from './plan-time.ts'
import { planTime, staffDaysAhead } from './plan-time.ts'
import { accountOf, expectMeetingsRight } from './policy.ts'
import { presentMeeting } from './present.ts'

type Granted = Pick<ReplyOf<typeof calls.getBooking>['types'][number], 'missing' | 'againAt'>

/** What an account can book now; how far ahead depends on the viewer. */
export async function getBooking(
  portal: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof calls.getBooking>,
): Promise<ReplyOf<typeof calls.getBooking>> {
  expectMeetingsRight(viewer)
  const accountId = accountOf(viewer, clientId)
  if (viewer.role === 'superAdmin' && (await ownerOf(portal.documents, accountId)) === null)
    throw new Refusal('not-found')
  const rules = await readRules(portal.documents)
  const hosts = await openHostsOf(portal.documents)
  const review = await grantedReview(portal, accountId)
  const bookingUrl = viewer.role === 'client' ? portal.settings.bookingUrl : null
  const clientTimeZone = viewer.role === 'client' ? '' : await timeZoneOf(portal.documents, accountId)
  return {
    noticeHours: rules.noticeHours,
    daysAhead: viewer.role === 'superAdmin' ? staffDaysAhead : rules.daysAhead,
    types: rules.kinds.filter(isOffered).map((kind) => {
      const { id: type, name, purpose, minutes } = kind
      const { missing, againAt } = type === 'marketing_review' ? review : free
      const url = bookingUrl === null ? null : bookingUrlOf(bookingUrl, type)
      const hostIds = hosts.flatMap(({ uid }) => (isHeldBy(kind, uid) ? [uid] : []))
      return { type, name, purpose, minutes, hostIds, url, missing, againAt }
    }),
    hosts,
    ...(clientTimeZone ? { clientTimeZone } : {}),
  }
}

const free: Granted = { missing: null, againAt: null }

/** The state of this quarter's call. If it is used, the next quarter's can be booked once that is in reach. */
async function grantedReview({ documents, clock }: Portal, accountId: string): Promise<Granted> {
  const plan = await reviewPlanOf(documents, accountId)
  const quarter = plan && quarterOf(plan, clock.now())
  if (!quarter) return { missing: 'review-not-in-plan', againAt: null }
  if (!(await documents.get(takenCalls, quarter.id))) return { missing: null, againAt: null }
  return { missing: 'review-used-up', againAt: quarterOf(plan, quarter.endsAt)?.startsAt ?? null }
}

type Input = InputOf<typeof calls.bookMeeting>

/**
 * Books a free slot, accepted at once. The slot is held by unique ids, so of many callers one gets it and the others are
 * refused `slot-taken`. The same key books once.
 */
export async function bookMeeting(
  portal: Portal,
  viewer: Viewer,
  input: Input,
): Promise<ReplyOf<typeof calls.bookMeeting>> {
  expectMeetingsRight(viewer)
  const { documents, clock, limits, settings } = portal
  const clientId = accountOf(viewer, input.clientId)
  if (viewer.role === 'client' && settings.bookingUrl !== null) throw new Refusal('booked-elsewhere')
  const id = hashSecret(`${viewer.uid}:${input.key}`)
  const booked = await documents.get(meetings, id)
  if (booked) return { meeting: presentMeeting(booked) }
  const owner = await ownerOf(documents, clientId)
  if (owner === null) throw new Refusal('not-found')
  const project = input.projectId === undefined ? null : (await findProject(documents, viewer, input.projectId)).data
  if (project && project.clientId !== clientId) throw new Refusal('project-not-found')
  const meetingRules = await readRules(documents)
  const kind = offeredKind(meetingRules.kinds, input.type)
  const { staffId, startsAt } = input
  const time = await planTime(portal, viewer, { kind, rules: meetingRules, staffId, startsAt })
  const plan = await reviewPlanOf(documents, clientId)
  if (viewer.role === 'client') await limits.take(rules.meetings, clientId)
  // The person who books takes part; if staff book for a client, the owner of the account does.
  const { uid, fullName } = viewer.role === 'client' ? viewer : owner
  const attendee = { uid, name: fullName }
  // Staff choose the time, and their client reads it by their own clocks.
  const timeZone = (viewer.role === 'client' ? '' : await timeZoneOf(documents, clientId)) || input.timeZone
  const { companyName } = owner
  const start = { id, clientId, companyName, project, attendee, kind, time, input: { ...input, timeZone }, viewer }
  const meeting = await portal.turns.inTurn(turnsOf(id, [time.host.uid, attendee.uid]), () =>
    documents.transact(async (transaction) => {
      const found = await transaction.get(meetings, id)
      if (found) return { meeting: presentMeeting(found) }
      const draft = await namedNow(transaction, newMeeting(start, clock.now()))
      await holdTime(transaction, { before: null, next: draft })
      const allowanceId = await holdCall(transaction, draft, { plan, heldId: null, now: clock.now() })
      const next = { ...draft, allowanceId }
      const written = transaction.create(meetings, next)
      transaction.create(dueInvitations, { id, sequence: next.sequence, dueAt: next.createdAt })
      portal.activity.recordWith(transaction, viewer, meetingActivity('meeting.booked', next))
      return { meeting: presentMeeting(written) }
    }),
  )
  inviteLater(portal, id)
  return meeting
}

type Start = {
  readonly id: string
  readonly clientId: string
  readonly companyName: string
  readonly project: Pick<Project, 'id' | 'name'> | null
  readonly attendee: Meeting['attendees'][number]
  readonly kind: Pick<MeetingKind, 'name'>
  readonly time: PlannedTime
  readonly input: Input
  readonly viewer: Viewer
}

function newMeeting(
  { id, clientId, companyName, project, attendee, kind, time, input, viewer }: Start,
  now: Instant,
): Meeting {
  const { host, startsAt, endsAt, bufferMinutes, joinUrl } = time
  return {
    id,
    clientId,
    companyName,
    projectId: project?.id ?? null,
    projectName: project?.name ?? '',
    type: input.type,
    title: kind.name,
    provider: 'portal',
    status: 'accepted',
    startsAt,
    endsAt,
    bufferMinutes,
    timeZone: input.timeZone,
    joinUrl,
    staffId: host.uid,
    staffName: host.fullName,
    attendees: [attendee, { uid: host.uid, name: host.fullName }],
    agenda: input.agenda,
    notes: '',
    cancelReason: '',
    minutesCharged: input.type === 'marketing_review' ? marketingReviewMinutes : 0,
    allowanceId: null,
    sequence: 0,
    upcomingAt: startsAt,
    history: [{ at: now, act: 'booked', byName: viewer.fullName, startsAt, reason: '' }],
    createdBy: viewer.uid,
    createdAt: now,
    updatedAt: now,
  }
}

const reviewPlanId = 'quarterly-marketing-review'
/** The statuses in which a plan grants its calls. */
const granting: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing'])

/** The plan that grants an account a call each quarter, or null. */
export async function reviewPlanOf(documents: Documents, clientId: string): Promise<ReviewPlan | null> {
  const held = await listAll(documents, subscriptions, { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] })
  const plan = held.find(({ data }) => data.planId === reviewPlanId && granting.has(data.status))?.data
  if (!plan) return null
  return {
    subscriptionId: plan.id,
    createdAt: plan.createdAt,
    endsAt: plan.cancelAtPeriodEnd ? plan.currentPeriodEnd : null,
  }
}
