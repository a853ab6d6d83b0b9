import { argv, kill, pid, stdout } from 'node:process'
import type { MigrationStep, OtherDocuments, StoredShape } from '#server/ports/documents-migration.ts'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { notesSteps } from './migration-steps.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

// Migrates the store and is killed in the middle: at the document whose number it was given.
const [file = '', fatalNumber = ''] = argv.slice(2)
let number = 0
function toFatal(step: MigrationStep): MigrationStep {
  function change(document: StoredShape, others: OtherDocuments) {
    if (++number === Number(fatalNumber)) kill(pid, 'SIGKILL')
    return step.change(document, others)
  }
  return { ...step, change }
}
openSqliteDocuments(file, conformanceCollections, { steps: notesSteps.map(toFatal) })
stdout.write('survived\n')
