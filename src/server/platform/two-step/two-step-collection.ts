import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { collection } from '#server/ports/documents.ts'

const twoStepSchema = z.strictObject({
  /** The uid. */
  id: z.string(),
  /** Sealed; null until a first code has confirmed it. */
  secret: z.nullable(z.string()),
  /** Sealed; a secret that awaits its first code, beside the one in use where the owner changes apps. */
  pending: z.nullable(z.string()),
  /** The 30-second step of the latest code: it and those before it are used up. */
  usedStep: z.int(),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()),
  enabledAt: z.nullable(instant),
})
export type TwoStepDocument = z.output<typeof twoStepSchema>

/** Two-step sign-in, keyed by uid. */
export const twoStepCollection = collection<TwoStepDocument>('twoSteps', twoStepSchema)
