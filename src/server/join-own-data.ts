import type { OwnData } from '#server/platform/own-data.ts'
import { ownInvoices } from './invoices/own-data.ts'
import type { Portal } from './portal.ts'

/** Every part of the file that a person may take with them. A slice that keeps something about people adds its own. */
export function joinOwnData({ documents }: Pick<Portal, 'documents'>): OwnData[] {
  return ownInvoices(documents)
}
