import { activitySchema } from '#domain/core/activity.ts'
import type { Activity } from '#domain/core/activity.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { createId } from './secrets.ts'

/** What happened, in the order in which it happened: the history of each project, and what notifications are made of. */
export const activityCollection = collection<Activity>('activity', activitySchema, [
  { where: ['projectId', 'listed'], orderBy: ['at', 'desc'] },
  { where: ['projectId', 'listed', 'audience'], orderBy: ['at', 'desc'] },
  { where: [], orderBy: ['at', 'asc'] },
])

export type Happening = Omit<Activity, 'id' | 'at' | 'actorId' | 'actorName' | 'detail' | 'listed' | 'recipientIds'> &
  Partial<Pick<Activity, 'detail' | 'listed' | 'recipientIds'>>

export type ActivityLog = {
  /** Adds the entry to the writes of a transaction, so that what happened and its trace stand or fall together. */
  recordWith(transaction: Transaction, actor: Pick<Viewer, 'uid' | 'fullName'>, happening: Happening): void
  /**
   * The same for what must be told once, under an id that says what it is: repeated, it adds nothing. 1 to 64 characters of
   * `A-Z a-z 0-9 _ -`.
   */
  recordOnceWith(
    transaction: Transaction,
    id: string,
    actor: Pick<Viewer, 'uid' | 'fullName'>,
    happening: Happening,
  ): Promise<void>
}

export function createActivityLog({ clock }: { readonly clock: Clock }): ActivityLog {
  function add(
    transaction: Transaction,
    id: string,
    { uid, fullName }: Pick<Viewer, 'uid' | 'fullName'>,
    { detail = '', listed = true, recipientIds = [], ...happening }: Happening,
  ): void {
    transaction.create(activityCollection, {
      id,
      at: clock.now(),
      actorId: uid,
      actorName: fullName,
      ...happening,
      detail,
      listed,
      recipientIds,
    })
  }

  return {
    recordWith: (transaction, actor, happening) => add(transaction, createId(), actor, happening),
    async recordOnceWith(transaction, id, actor, happening) {
      if (!(await transaction.get(activityCollection, id))) add(transaction, id, actor, happening)
    },
  }
}
