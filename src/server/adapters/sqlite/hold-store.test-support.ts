import { statSync } from 'node:fs'
import { argv, stdin, stdout } from 'node:process'
import { conformanceCollections, keep, note } from '#server/testing/conformance/documents-cast.conformance.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

// Opens the store, keeps one note, says so, and holds on to the store until its input ends. `moved`: it first keeps so many
// that the log moves into the file. `anew`: and one more, with which the log begins anew.
const [file = '', id = '', log = ''] = argv.slice(2)
const documents = openSqliteDocuments(file, conformanceCollections)
await keep(documents, [note(id)])
const enough = log === '' ? 0 : 1e6
for (let batch = 0; statSync(file).size < enough; batch += 1) {
  const ids = Array.from({ length: 1000 }, (_, number) => `${id}-${batch}-${number}`)
  await keep(
    documents,
    ids.map((each) => note(each, { title: each.padEnd(1000, '.') })),
  )
}
if (log === 'anew') await keep(documents, [note(`${id}-last`)])
stdout.write('kept\n')
stdin.resume().on('end', () => void documents.close())
