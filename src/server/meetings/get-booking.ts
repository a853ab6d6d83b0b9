import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { lengthOf } from '#domain/meetings/availability.ts'
import type { getBooking as call } from '#domain/meetings/contract.ts'
import { bookingUrlOf, meetingTypes } from '#domain/meetings/meeting-types.ts'
import { quarterOf } from '#domain/meetings/review-quarters.ts'
import type { Portal } from '#server/portal.ts'
import { takenCalls } from './exports/collections.ts'
import { clientCompanyOf } from './people.ts'
import { staffDaysAhead } from './plan-time.ts'
import { accountOf, expectMeetingsRight } from './policy.ts'
import { readRules } from './read-rules.ts'
import { reviewPlanOf } from './review-plan.ts'

type Granted = Pick<ReplyOf<typeof call>['types'][number], 'missing' | 'againAt'>

/** What an account can book now; how far ahead is that of who asks. */
export async function getBooking(
  portal: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const accountId = accountOf(viewer, clientId)
  if (viewer.role === 'superAdmin' && (await clientCompanyOf(portal.documents, accountId)) === null)
    throw new Refusal('not-found')
  const rules = await readRules(portal.documents)
  const review = await grantedReview(portal, accountId)
  const bookingUrl = viewer.role === 'client' ? portal.settings.bookingUrl : null
  return {
    noticeHours: rules.noticeHours,
    daysAhead: viewer.role === 'superAdmin' ? staffDaysAhead : rules.daysAhead,
    types: meetingTypes.map((type) => {
      const { missing, againAt } = type === 'marketing_review' ? review : free
      const url = bookingUrl === null ? null : bookingUrlOf(bookingUrl, type)
      return { type, minutes: lengthOf(rules, type), url, missing, againAt }
    }),
  }
}

const free: Granted = { missing: null, againAt: null }

/** How the call of this quarter stands. Where it is used, one of the next quarter can still be booked once that is in reach. */
async function grantedReview({ documents, clock }: Portal, accountId: string): Promise<Granted> {
  const plan = await reviewPlanOf(documents, accountId)
  const quarter = plan && quarterOf(plan, clock.now())
  if (!quarter) return { missing: 'review-not-in-plan', againAt: null }
  if (!(await documents.get(takenCalls, quarter.id))) return { missing: null, againAt: null }
  return { missing: 'review-used-up', againAt: quarterOf(plan, quarter.endsAt)?.startsAt ?? null }
}
