import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { ReviewPlan } from '#domain/meetings/review-quarters.ts'
import { employees } from '#server/accounts/collections.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import type { Post } from '#server/platform/post.ts'
import { createSeal } from '#server/platform/seal.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { users } from './accounts/collections.ts'
import { findViewer } from './accounts/find-viewer.ts'
import { subscriptions } from './billing/collections.ts'
import type { Host, MeetingsDeps } from './meetings/deps.ts'
import { findProject } from './projects/find-project.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly limits: Limits
  readonly mailer: Mailer
  readonly post: Post
  readonly sealingKey: Uint8Array
  readonly settings: MeetingsDeps['settings']
}

/** What meetings need of the other slices: who is there, whose project it is, and which plan grants a call. */
export function joinMeetings({ post, sealingKey, ...deps }: Deps): MeetingsDeps {
  const { documents } = deps
  return {
    ...deps,
    turns: createTurns(),
    seal: createSeal(sealingKey),
    sendLater: post.sendLater,
    hosts: () => hostsOf(documents),
    async personOf(uid) {
      const person = await findViewer(documents, uid)
      return person && (await isHere(documents, person)) ? person : null
    },
    async companyOf(clientId) {
      const owner = (await documents.get(users, clientId))?.data
      return owner?.role === 'client' && owner.accountId === clientId ? owner.companyName : null
    },
    zoneOf: async (uid) => (await documents.get(users, uid))?.data.timeZone || null,
    async findProject(viewer, projectId) {
      const { data } = await findProject(documents, viewer, projectId)
      return { id: data.id, name: data.name, clientId: data.clientId, managerId: data.managerId }
    },
    reviewPlanOf: (clientId) => reviewPlanOf(documents, clientId),
  }
}

async function hostsOf(documents: Documents): Promise<Host[]> {
  const listed = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] } as const
  const staff = (await listAll(documents, users, listed))
    .map(({ data }) => data)
    .filter(({ disabledAt }) => disabledAt === null)
  const gone = new Set(
    (
      await documents.getMany(
        employees,
        staff.map(({ uid }) => uid),
      )
    )
      .filter(({ data }) => data.status === 'inactive')
      .map(({ id }) => id),
  )
  return staff.filter(({ uid }) => !gone.has(uid)).map(({ uid, fullName }) => ({ uid, fullName }))
}

async function isHere(documents: Documents, { uid, role }: { uid: string; role: string }): Promise<boolean> {
  return role === 'client' || (await documents.get(employees, uid))?.data.status !== 'inactive'
}

const reviewPlanId = 'quarterly-marketing-review'
/** What is paid for. */
const granting: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing'])

async function reviewPlanOf(documents: Documents, clientId: string): Promise<ReviewPlan | null> {
  const held = await listAll(documents, subscriptions, { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] })
  const plan = held.find(({ data }) => data.planId === reviewPlanId && granting.has(data.status))?.data
  if (!plan) return null
  return {
    subscriptionId: plan.id,
    createdAt: plan.createdAt,
    endsAt: plan.cancelAtPeriodEnd ? plan.currentPeriodEnd : null,
  }
}
