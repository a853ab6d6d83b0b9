import type { ActivityType } from '#domain/core/activity.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { BillingDeps, Write } from './deps.ts'

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

type Deps = Pick<BillingDeps, 'activity' | 'nameOf'>

/** Adds what is to be told to the writes of a transaction. What was told already adds nothing. Reads at once, writes when told. */
export async function tell(
  { activity, nameOf }: Deps,
  transaction: Transaction,
  uid: string,
  notices: readonly Notice[],
): Promise<Write> {
  if (notices.length === 0) return { write: () => undefined }
  // The provider did it, of whom staff hear by the client's name.
  const actor = { uid: 'billing', fullName: await nameOf(transaction, uid) }
  const writes: Write[] = []
  for (const { id, isOwnersAlone = false, ...told } of notices)
    writes.push(
      await activity.recordOnceWith(transaction, id, actor, {
        ...told,
        projectId: '',
        clientId: uid,
        audience: 'project',
        listed: false,
        recipientIds: isOwnersAlone ? [uid] : [],
      }),
    )
  return {
    write() {
      for (const each of writes) each.write()
    },
  }
}
