import { fileNameProblem } from '#domain/core/file-name.ts'
import type * as contract from '#domain/imports/contract.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { CallRefused, problemOf } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'

export const listImports = callTo<typeof contract.listImports>('list-imports')
export const getImport = callTo<typeof contract.getImport>('get-import')
export const checkImport = callTo<typeof contract.checkImport>('check-import')
export const runImport = callTo<typeof contract.runImport>('run-import')
export const undoImport = callTo<typeof contract.undoImport>('undo-import')
export const discardImport = callTo<typeof contract.discardImport>('discard-import')

/** Throws `CallRefused`, also for a name that is too long. */
export async function uploadImport(kind: ImportKind, file: File): Promise<PresentedImport> {
  const detail = fileNameProblem(file.name, 'choose')
  if (detail !== null) throw new CallRefused({ code: 'invalid-input', detail })
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) }
  const response = await fetch(`/files/imports?kind=${kind}`, { method: 'POST', headers, body: file }).catch(
    (cause: unknown) => {
      const detail = 'We couldn’t reach the portal. Check your connection, then try again.'
      throw new CallRefused({ code: 'offline', detail }, { cause })
    },
  )
  if (!response.ok) throw await problemOf(response)
  // The route answers as its contract says.
  return ((await response.json()) as { import: PresentedImport }).import
}

/** The file of all faults of an import. */
export function faultsAddress(importId: string): string {
  return `/files/imports/${importId}/faults.csv`
}
