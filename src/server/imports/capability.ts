import * as calls from '#domain/imports/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { startImports } from './carry-out-imports.ts'
import { importFaults, importMappings, importedRows, imports as importDocuments } from './collections.ts'
import { checkImport, discardImport, getImport, listImports, runImport, undoImport } from './imports.ts'
import { importSources } from './live.ts'
import { mountImports } from './mount-imports.ts'
import { pruneImports } from './prune-imports.ts'

/** An agency brings what it has from other programs, as CSV. */
export const imports: Capability = {
  name: 'imports',
  collections: [kept(importDocuments), kept(importFaults), kept(importedRows), kept(importMappings)],
  calls: [
    forViewer(calls.listImports, listImports),
    forViewer(calls.getImport, getImport),
    forViewer(calls.checkImport, checkImport),
    forViewer(calls.runImport, runImport),
    forViewer(calls.undoImport, undoImport),
    forViewer(calls.discardImport, discardImport),
  ],
  live: importSources,
  serves: [mountImports],
  schedules: [{ begins: 'serving', start: startImports }],
  prune: pruneImports,
}
