import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

type Noted = {
  /** Whose setting it is, like `meeting-rules`. */
  readonly what: string
  /** Each change in words, before and after; where there is none, nothing is noted. */
  readonly changes: readonly string[]
  readonly viewer: Pick<Viewer, 'uid'>
  readonly ip: SignedInCaller['ip']
}

/** The trace in the audit of a setting that another slice keeps, committed with it. */
export function noteSetting(
  { audit }: Pick<Portal, 'audit'>,
  transaction: Transaction,
  { what, changes, viewer, ip }: Noted,
): void {
  if (changes.length === 0) return
  const about = { entityType: 'settings', entityId: what, detail: changes.join(', ') }
  audit.recordWith(transaction, { actorId: viewer.uid, action: 'settings-changed', ip, ...about })
}
