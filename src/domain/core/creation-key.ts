import * as z from 'zod/mini'
import { documentId } from './text.ts'

/** Drawn for each thing that is published, and kept for retries. */
export const publishingKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'Invalid key'))

/** Drawn for each thing that is created, and kept for retries: creating twice under one key creates one thing. */
export const creationKey = z.optional(publishingKey)

/** Drawn for each credit, recorded payment and payment request, and kept for retries. */
export const moneyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'Invalid key'))

/** Drawn for each message, and kept for retries: it is a part of the id of the message. */
export const messageKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'Invalid key'))

/** Drawn for each question and answer, and kept for retries. */
export const questionKey = documentId.check(z.maxLength(36))

const keys: ReadonlySet<unknown> = new Set([publishingKey, creationKey, moneyKey, messageKey, questionKey])

/** Whether a call with this body is held against what the same person saved under the same key: its `key` is one of these. */
export function isKeyed(body: z.ZodMiniType): boolean {
  return body instanceof z.ZodMiniObject && keys.has(body.shape['key'])
}
