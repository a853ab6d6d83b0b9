import { activitySchema } from '#domain/core/activity.ts'
import type { Activity } from '#domain/core/activity.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { createId } from './secrets.ts'

/** All activities in the order in which they happened: the history of each project, and the source of notifications. */
export const activityCollection = collection<Activity>('activity', activitySchema, [
  { where: ['projectId', 'listed'], orderBy: ['at', 'desc'] },
  { where: ['projectId', 'listed', 'audience'], orderBy: ['at', 'desc'] },
  { where: [], orderBy: ['at', 'asc'] },
])

export type NewActivity = Omit<Activity, 'id' | 'at' | 'actorId' | 'actorName' | 'detail' | 'listed' | 'recipientIds'> &
  Partial<Pick<Activity, 'detail' | 'listed' | 'recipientIds'>>

export type ActivityLog = {
  /** Adds the activity to the writes of a transaction, so that the act and its record commit together. */
  recordWith(transaction: Transaction, actor: Pick<Viewer, 'uid' | 'fullName'>, activity: NewActivity): void
  /**
   * The same for an activity that must be recorded once, under an id of its own: repeated, it adds nothing. 1 to 64
   * characters of `A-Z a-z 0-9 _ -`.
   */
  recordOnceWith(
    transaction: Transaction,
    id: string,
    actor: Pick<Viewer, 'uid' | 'fullName'>,
    activity: NewActivity,
  ): Promise<void>
}

export function createActivityLog({ clock }: { readonly clock: Clock }): ActivityLog {
  function add(
    transaction: Transaction,
    id: string,
    { uid, fullName }: Pick<Viewer, 'uid' | 'fullName'>,
    { detail = '', listed = true, recipientIds = [], ...activity }: NewActivity,
  ): void {
    transaction.create(activityCollection, {
      id,
      at: clock.now(),
      actorId: uid,
      actorName: fullName,
      ...activity,
      detail,
      listed,
      recipientIds,
    })
  }

  return {
    recordWith: (transaction, actor, activity) => add(transaction, createId(), actor, activity),
    async recordOnceWith(transaction, id, actor, activity) {
      if (!(await transaction.get(activityCollection, id))) add(transaction, id, actor, activity)
    },
  }
}
