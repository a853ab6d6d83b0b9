import type { Activity } from '#domain/core/activity.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import { followUps } from './collections.ts'
import type { FollowUp } from './collections.ts'
import { followAnswer, followPayment } from './follow-answer.ts'
import { followReading } from './follow-reading.ts'
import { followWords } from './follow-words.ts'
import { forgetLost } from './forget-lost.ts'
import { tellActivity } from './tell-activity.ts'

/**
 * Does what these follow-ups ask for and removes those that are done; gives the others. All news is told before anything
 * is answered or withdrawn, so that what was sent and removed within one moment is gone. Repeating it changes nothing.
 */
export async function followUp(portal: Portal, given: readonly FollowUp[]): Promise<FollowUp[]> {
  const failed = new Set<FollowUp>()
  async function attempt(each: FollowUp, act: (each: FollowUp) => Promise<void>): Promise<void> {
    try {
      await act(each)
    } catch (error) {
      portal.log.error({ err: error }, `${each.kind} ${each.subjectId} not followed up`)
      failed.add(each)
    }
  }
  const news = given.filter(({ kind }) => kind === 'activity')
  await Promise.all(news.map((each) => attempt(each, () => withActivity(portal, each, tellActivity))))
  for (const each of given) await attempt(each, () => followOne(portal, each))
  await forget(
    portal,
    given.filter((each) => !failed.has(each)),
  )
  return [...failed]
}

/** What a follow-up asks for apart from news. */
export function followOne(portal: Portal, each: FollowUp): Promise<void> {
  const { kind, subjectId } = each
  if (kind === 'activity') return withActivity(portal, each, followAnswer)
  if (kind === 'words') return followWords(portal, subjectId)
  if (kind === 'reading') return followReading(portal, subjectId)
  if (kind === 'payment') return followPayment(portal, subjectId)
  return forgetLost(portal, subjectId)
}

async function withActivity(
  portal: Portal,
  { subjectId }: FollowUp,
  act: (portal: Portal, activity: Activity) => Promise<void>,
): Promise<void> {
  const activity = (await portal.documents.get(activityCollection, subjectId))?.data
  if (activity) await act(portal, activity)
}

/** Another process may have been quicker. */
async function forget({ documents }: Pick<Portal, 'documents'>, done: readonly FollowUp[]): Promise<void> {
  if (done.length === 0) return
  await documents.transact(async (transaction) => {
    const there = []
    for (const { id } of done) if (await transaction.get(followUps, id)) there.push(id)
    for (const id of there) transaction.remove(followUps, id)
  })
}
