import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { longestFileName } from '#domain/core/file-name.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { attachmentSchema } from './message.ts'

/**
 * Text on one line that is not a path. Characters that turn the direction of what follows are refused too: with them
 * "annual-fdp.zip" reads as if it were another kind of file.
 */
const fileName = requiredName(longestFileName).check(
  z.refine(
    (name) => typeof name === 'string' && !/[\p{Cc}/\\\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name),
    'Rename this file: its name can’t contain slashes or invisible characters',
  ),
)

// Not calls, because they do not carry JSON; but they are admitted like one, and their parameters are shaped like its body.

/** The parameters of an upload besides its content. */
export const uploadFile = endpoint('upload-file', {
  summary: 'Uploads the request body as a file that the caller can attach to a message.',
  body: z.strictObject({ projectId: documentId, name: fileName }),
  reply: attachmentSchema,
  who: roles,
  staffRights: ['projects', 'money'],
})

export const downloadAttachment = endpoint('download-attachment', {
  summary: 'Returns the content of an attached file.',
  body: z.strictObject({ fileId: documentId }),
  reply: z.unknown(),
  who: roles,
  reads: true,
})
