import { argv, stdin, stdout } from 'node:process'
import { conformanceCollections, keep, note } from '#server/ports/documents-conformance-cast.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

// Opens the store, keeps one note, says so, and holds on to the store until its input ends.
const [file = '', id = ''] = argv.slice(2)
const documents = openSqliteDocuments(file, conformanceCollections)
await keep(documents, [note(id)])
stdout.write('kept\n')
stdin.resume().on('end', () => void documents.close())
