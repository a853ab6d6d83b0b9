import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { downloadFaults, uploadImport as upload } from '#domain/imports/file-contract.ts'
import type { Entrance } from '#server/capability.ts'
import { asViewer } from '#server/platform/http/as-viewer.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { expectOurOrigin } from '#server/platform/http/same-origin.ts'
import { announcedBytes, fileNameOf, mountUpload, readContent } from '#server/platform/http/take-upload.ts'
import { spreadsheetCsv } from '#server/platform/spreadsheet-csv.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { importFaults } from './collections.ts'
import { findImport } from './imports.ts'
import { mostImportBytes, uploadImport } from './upload-import.ts'

/**
 * Mounts `POST /files/imports?kind=…`, whose body is the raw file and whose header `x-file-name` its name, and
 * `GET /files/imports/<id>/faults.csv`.
 */
export function mountImports(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  mountUpload(app, { path: '/files/imports', mostBytes: mostImportBytes }, async (request, reply) => {
    expectOurOrigin(request, entrance.origins)
    const made = await asViewer(portal, entrance, upload, { request, reply }, (viewer) => {
      entrance.budgets.spendBytes(announcedBytes(request, mostImportBytes), viewer)
      const { kind } = request.query as { kind?: unknown }
      // Shaped by the schema, which `parseInput` has just applied; so below.
      const said = parseInput(upload, { kind, name: fileNameOf(request) }) as InputOf<typeof upload>
      return readContent(request, mostImportBytes, (content) =>
        uploadImport(portal, viewer, { ...said, content }),
      ).catch(toldToSplit)
    })
    return reply.header('cache-control', 'no-store').send(made)
  })

  app.get('/files/imports/:importId/faults.csv', (request, reply) =>
    asViewer(portal, entrance, downloadFaults, { request, reply }, async () => {
      const { importId } = parseInput(downloadFaults, request.params) as InputOf<typeof downloadFaults>
      const { data } = await findImport(portal.documents, importId)
      return reply
        .header('content-disposition', 'attachment; filename="import-problems.csv"')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(writeFaults(portal, { importId, attempt: data.attempt }))
    }),
  )
}

/** A table that is too large can be split, and not shared with a link. */
function toldToSplit(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'file-too-large') throw error
  throw new Refusal('file-too-large', { sentence: 'A file can be up to 10 MB. Split this one into smaller files.' })
}

/** No cell runs as a formula in a spreadsheet, though each repeats what somebody's file says. */
function writeFaults({ documents }: Portal, where: { readonly importId: string; readonly attempt: number }): Readable {
  async function* records() {
    for await (const { data } of eachRow(documents, importFaults, { where, orderBy: ['row', 'asc'] }))
      yield [data.row, data.isImported ? 'yes' : 'no', data.column, data.value, data.problem]
  }
  const csv = stringify({ ...spreadsheetCsv, columns: ['Row', 'Row imported', 'Column', 'Value', 'Problem'] })
  // The returned stream carries the failure to the reader.
  pipeline(Readable.from(records()), csv, () => undefined)
  return csv
}
