import type { ActivityType } from '#domain/core/activity.ts'
import { nameOf } from '#server/accounts/exports/clients.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** Something about money that a client is told once. */
export type Notice = {
  /** Says what happened to what, so that it is told once however often it is seen. */
  readonly id: string
  readonly type: Extract<ActivityType, `billing.${string}`>
  /** The payment, the plan or the card. */
  readonly subjectId: string
  readonly subjectName: string
  readonly detail: string
  /** True where it concerns the owner of the account alone. */
  readonly isOwnersAlone?: boolean
}

/** Tells it in a transaction. What was told already is not told again. */
export async function tell(
  { activity }: Pick<Portal, 'activity'>,
  transaction: Transaction,
  uid: string,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  // The provider did it, of whom staff hear by the client's name.
  const actor = { uid: 'billing', fullName: await nameOf(transaction, uid) }
  for (const { id, isOwnersAlone = false, ...told } of notices)
    await activity.recordOnceWith(transaction, id, actor, {
      ...told,
      projectId: '',
      clientId: uid,
      audience: 'project',
      listed: false,
      recipientIds: isOwnersAlone ? [uid] : [],
    })
}
