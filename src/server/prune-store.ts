import { toInstant } from '#domain/core/instants.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { denialCollection } from '#server/platform/denials.ts'
import { savedCallCollection } from '#server/platform/http/saved-calls.ts'
import { actionCodeCollection, emailChangeCollection } from '#server/platform/identity-records/collections.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { deviceCollection } from '#server/platform/limits/devices.ts'
import { limitCollection } from '#server/platform/limits/limits.ts'
import { pruneBelow, pruneExpired } from '#server/platform/limits/prune-expired.ts'
import { wrongPasswordCollection } from '#server/platform/limits/wrong-passwords.ts'
import { createSessions, sessionCollection, sessionEndCollection } from '#server/platform/sessions/sessions.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import { capabilities } from './capabilities.ts'

type Deps = { readonly documents: Documents; readonly files: Files; readonly clock: Clock }

const hourMs = 3_600_000
const auditLastsMs = 365 * 24 * hourMs

/** Removes everything expired. Repeating it changes nothing; data in use is never touched. */
export async function pruneStore(deps: Deps): Promise<void> {
  // Before the sessions: the end of a look is in the audit.
  await createSessions(deps).endPastLooks()
  await pruneExpired(deps, sessionCollection)
  await pruneExpired(deps, sessionEndCollection)
  await pruneExpired(deps, deviceCollection)
  await pruneExpired(deps, limitCollection)
  await pruneExpired(deps, wrongPasswordCollection)
  await pruneExpired(deps, actionCodeCollection)
  for (const { prune } of capabilities) await prune?.(deps)
  await pruneExpired(deps, emailChangeCollection)
  await pruneExpired(deps, denialCollection)
  await pruneExpired(deps, savedCallCollection)
  const yearAgo = toInstant(deps.clock.nowMs() - auditLastsMs)
  await pruneBelow(deps.documents, auditCollection, { field: 'at', below: yearAgo })
}

/** Prunes every hour, first an hour after the start. */
export function startPruning(deps: Deps, duty: Duty, onFault: (error: unknown) => void): Rounds {
  return startRounds({ duty, everyMs: hourMs, round: () => pruneStore(deps), onFault })
}
