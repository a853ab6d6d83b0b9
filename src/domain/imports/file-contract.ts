import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { longestFileName } from '#domain/core/file-name.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { importReply } from './contract.ts'
import { importKinds } from './import-kinds.ts'

// Not calls, because they do not carry JSON; but they are admitted like one, and their parameters are shaped like its body.

export const uploadImport = endpoint('upload-import', {
  summary: 'Uploads the request body as a CSV file to import and returns the file’s columns. Nothing is imported yet.',
  body: z.strictObject({ kind: z.enum(importKinds), name: requiredName(longestFileName) }),
  reply: importReply,
  who: ['superAdmin'],
  staffRights: ['owner'],
})

export const downloadFaults = endpoint('download-faults', {
  summary: 'Returns the problems in an import’s rows as CSV.',
  body: z.strictObject({ importId: documentId }),
  reply: z.unknown(),
  who: ['superAdmin'],
  staffRights: ['owner'],
  reads: true,
})
