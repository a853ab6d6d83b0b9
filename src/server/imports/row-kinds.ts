import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { clientKind } from './client-kind.ts'
import { hourKind } from './hour-kind.ts'
import { invoiceKind } from './invoice-kind.ts'
import { personKind } from './person-kind.ts'
import { productKind } from './product-kind.ts'
import { projectKind } from './project-kind.ts'
import type { RowKind } from './row-kind.ts'

export const rowKinds: Readonly<Record<ImportKind, RowKind>> = {
  clients: clientKind,
  projects: projectKind,
  products: productKind,
  people: personKind,
  hours: hourKind,
  invoices: invoiceKind,
}
