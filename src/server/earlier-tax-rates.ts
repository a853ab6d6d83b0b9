import { isRecord } from './invoice-steps.ts'
import type { OtherDocuments, StoredShape } from './ports/documents-migration.ts'

/** Who added a rate and who archived it, as the rate itself says. Who chose the default isn't known. */
export function earlierChanges(rate: StoredShape, others: OtherDocuments): readonly StoredShape[] {
  const { id: rateId, name, percent, isInclusive, createdBy, createdAt, archival } = rate
  function changeOf(act: 'added' | 'archived', uid: unknown, at: unknown): StoredShape {
    const by = { uid, name: others.get('users', String(uid))?.['fullName'] ?? 'Former staff' }
    return { id: `${rateId}:${act}`, at, by, rateId, name, percent, isInclusive, acts: [act] }
  }
  const added = changeOf('added', createdBy, createdAt)
  return isRecord(archival) ? [added, changeOf('archived', archival['by'], archival['at'])] : [added]
}
