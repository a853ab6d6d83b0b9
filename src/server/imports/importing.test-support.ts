import assert from 'node:assert/strict'
import type { RefusalCode } from '#domain/core/refusals.ts'
import * as calls from '#domain/imports/contract.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { carryOutImports } from './carry-out-imports.ts'
import type { Importing } from './row-kind.ts'

type File = { readonly kind: ImportKind; readonly content: string | Uint8Array; readonly name?: string }

type Deps = Pick<TestPortal, 'documents' | 'files' | 'clock'>

/** What the process with the duty works with. */
export function importingAt({ documents, files, clock }: Deps): Importing {
  const hashCost = { memoryKib: 64, passes: 1, parallelism: 1 }
  const settings = { agencyName: 'Brightwater Studio', openingHours: { timeZone: 'UTC', spans: [] } }
  return { documents, files, clock, settings, identity: createEmbeddedIdentity({ documents, clock, hashCost }) }
}

/** Works as the process with the duty does, and answers with the import after that. */
async function settled(portal: TestPortal, importId: string): Promise<PresentedImport> {
  await carryOutImports(importingAt(portal))
  return (await portal.call('tom', calls.getImport, { importId })).import
}

/** An owner of the agency who imports files at this portal. */
export function importsAt(portal: TestPortal) {
  async function post(who: CastUid, { kind, content, name = 'export.csv' }: File) {
    return portal.app.inject({
      method: 'POST',
      url: `/files/imports?kind=${kind}`,
      headers: {
        origin: 'http://portal.example',
        cookie: await portal.cookieOf(who),
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(name),
      },
      payload: Buffer.from(content),
    })
  }

  async function upload(file: File): Promise<PresentedImport> {
    const response = await post('tom', file)
    assert.equal(response.statusCode, 200, response.body)
    return response.json().import
  }

  async function refusal(who: CastUid, file: File): Promise<{ code: RefusalCode; detail: string }> {
    return (await post(who, file)).json()
  }

  /** With the columns that the portal recognizes, or these. */
  async function check(file: File, choices: object = {}): Promise<PresentedImport> {
    const { id, version, mapping } = await upload(file)
    await portal.call('tom', calls.checkImport, { importId: id, version, mapping, ...choices })
    return settled(portal, id)
  }

  async function run({ id, version }: Pick<PresentedImport, 'id' | 'version'>): Promise<PresentedImport> {
    await portal.call('tom', calls.runImport, { importId: id, version })
    return settled(portal, id)
  }

  async function undo({ id }: Pick<PresentedImport, 'id'>): Promise<PresentedImport> {
    await portal.call('tom', calls.undoImport, { importId: id })
    return settled(portal, id)
  }

  async function faults({ id }: Pick<PresentedImport, 'id'>): Promise<string> {
    const cookie = await portal.cookieOf('tom')
    const response = await portal.app.inject({
      method: 'GET',
      url: `/files/imports/${id}/faults.csv`,
      headers: { cookie },
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.body
  }

  return {
    upload,
    refusal,
    check,
    run,
    undo,
    faults,
    settled: (importId: string) => settled(portal, importId),
    bring: async (file: File, choices: object = {}) => run(await check(file, choices)),
  }
}

/** The documents of an agency, without what the portal notes of imports and callers. */
export function ofTheAgency(portal: TestPortal): ReadonlyMap<string, string> {
  const beside = /^(imports|importFaults|importedRows|importMappings|audit|followUps|limits|sessions|devices|denials)\//
  return new Map([...portal.everything()].filter(([place]) => !beside.test(place)))
}

/** How many were created, were there and were wrong. */
export function countsOf({ counts }: PresentedImport): readonly number[] {
  return [counts.created, counts.there, counts.wrong]
}
