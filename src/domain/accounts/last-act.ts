import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** When somebody of a client's account last did something. An act within an hour of the one noted is not noted again. */
export const lastActSchema = z.strictObject({
  /** The account's. */
  id: z.string(),
  at: instant,
})
export type LastAct = z.output<typeof lastActSchema>
