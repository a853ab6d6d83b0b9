import { activityCollection } from '#server/platform/activity.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { denialCollection } from '#server/platform/denials.ts'
import { leaseCollection } from '#server/platform/leases/leases.ts'
import { deviceCollection } from '#server/platform/limits/devices.ts'
import { limitCollection } from '#server/platform/limits/limits.ts'
import { storageCollection } from '#server/platform/limits/storage.ts'
import { wrongPasswordCollection } from '#server/platform/limits/wrong-passwords.ts'
import { sessionCollection, sessionEndCollection } from '#server/platform/sessions/sessions.ts'
import { twoStepCollection } from '#server/platform/two-step/two-step-collection.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { capabilities } from './capabilities.ts'
import { invoicedWork, invoiceReminders, invoices, invoiceYears, projectDrafts } from './invoices/collections.ts'

/** Lists forget the element types of their collections; each keeps its own where it is used. */
function forget<T extends Document>(collection: Collection<T>): Collection {
  return collection as unknown as Collection
}

/** Everything the portal keeps, but for what the identity provider keeps of its own. */
export const portalCollections: readonly Collection[] = [
  ...capabilities.flatMap(({ collections = [] }) => collections),
  forget(invoices),
  forget(projectDrafts),
  forget(invoiceYears),
  forget(invoicedWork),
  forget(invoiceReminders),
  forget(activityCollection),
  forget(sessionCollection),
  forget(sessionEndCollection),
  forget(deviceCollection),
  forget(limitCollection),
  forget(storageCollection),
  forget(denialCollection),
  forget(wrongPasswordCollection),
  forget(twoStepCollection),
  forget(auditCollection),
  forget(leaseCollection),
  forget(outboxMails),
]
