import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { lengthOf } from '#domain/meetings/availability.ts'
import type { getBooking as call } from '#domain/meetings/contract.ts'
import { bookingUrlOf, meetingTypes } from '#domain/meetings/meeting-types.ts'
import { quarterOf } from '#domain/meetings/review-quarters.ts'
import { takenCalls } from './collections.ts'
import type { MeetingsDeps } from './deps.ts'
import { staffDaysAhead } from './plan-time.ts'
import { accountOf, expectMeetingsRight } from './policy.ts'
import { readRules } from './read-rules.ts'

type Deps = Pick<MeetingsDeps, 'documents' | 'clock' | 'settings' | 'companyOf' | 'reviewPlanOf'>
type Granted = Pick<ReplyOf<typeof call>['types'][number], 'missing' | 'againAt'>

/** What an account can book now; how far ahead is that of who asks. */
export async function getBooking(
  deps: Deps,
  viewer: Viewer,
  { clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectMeetingsRight(viewer)
  const accountId = accountOf(viewer, clientId)
  if (viewer.role === 'superAdmin' && (await deps.companyOf(accountId)) === null) throw new Refusal('not-found')
  const rules = await readRules(deps.documents)
  const review = await grantedReview(deps, accountId)
  const bookingUrl = viewer.role === 'client' ? deps.settings.bookingUrl : null
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
async function grantedReview({ documents, clock, reviewPlanOf }: Deps, accountId: string): Promise<Granted> {
  const plan = await reviewPlanOf(accountId)
  const quarter = plan && quarterOf(plan, clock.now())
  if (!quarter) return { missing: 'review-not-in-plan', againAt: null }
  if (!(await documents.get(takenCalls, quarter.id))) return { missing: null, againAt: null }
  return { missing: 'review-used-up', againAt: quarterOf(plan, quarter.endsAt)?.startsAt ?? null }
}
