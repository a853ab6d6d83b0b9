import * as imports from '#domain/imports/contract.ts'
import { row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const importId = 'nothing'

export const importsRows: readonly Row[] = [
  row(imports.listImports, {}, staffOnly()),
  row(imports.getImport, { importId }, staffOnly('not-found')),
  row(imports.checkImport, { importId, version: 1, mapping: {} }, staffOnly('not-found')),
  row(imports.runImport, { importId, version: 1 }, staffOnly('not-found')),
  row(imports.undoImport, { importId }, staffOnly('not-found')),
  row(imports.discardImport, { importId }, staffOnly()),
]
