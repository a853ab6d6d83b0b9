import * as z from 'zod/mini'
import { collection } from '#server/ports/documents.ts'

const receiptSchema = z.strictObject({ id: z.string(), round: z.int(), text: z.string() })

/** What the writer leaves for each write that it acknowledged. */
export const receipts = collection('receipts', receiptSchema, [{ where: ['round'] }])
