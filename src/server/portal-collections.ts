import { auditCollection } from '#server/platform/audit.ts'
import { deviceCollection } from '#server/platform/limits/devices.ts'
import { limitCollection } from '#server/platform/limits/limits.ts'
import { wrongPasswordCollection } from '#server/platform/limits/wrong-passwords.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { twoStepCollection } from '#server/platform/two-step/two-step-collection.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { accountCollections } from './accounts/collections.ts'
import { members, products, projects } from './projects/collections.ts'
import { employees } from './team/collections.ts'

/** Lists forget the element types of their collections; each keeps its own where it is used. */
function forget<T extends Document>(collection: Collection<T>): Collection {
  return collection as unknown as Collection
}

/** Everything the portal keeps, but for what the identity provider keeps of its own. */
export const portalCollections: readonly Collection[] = [
  ...accountCollections.map((collection) => forget(collection as Collection<Document>)),
  forget(employees),
  forget(projects),
  forget(products),
  forget(members),
  forget(sessionCollection),
  forget(deviceCollection),
  forget(limitCollection),
  forget(wrongPasswordCollection),
  forget(twoStepCollection),
  forget(auditCollection),
  forget(outboxMails),
]
