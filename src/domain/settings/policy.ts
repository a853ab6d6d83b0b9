import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { policyKinds } from '#domain/core/policies.ts'
import type { PolicyKind } from '#domain/core/policies.ts'

/** One version of a policy, by the id that `policyId` makes. Never changed. */
export const policySchema = z.strictObject({
  id: z.string(),
  kind: z.enum(policyKinds),
  /** From 1. */
  number: z.int(),
  /** Markdown, of which `readMarkdown` knows a part. */
  body: z.string(),
  /** What has changed, for readers; empty if nothing is said. */
  note: z.string(),
  at: instant,
  by: z.strictObject({ uid: z.string(), name: z.string() }),
  /** Of the call that published it. */
  key: z.string(),
})
export type Policy = z.output<typeof policySchema>

export function policyId(kind: PolicyKind, number: number): string {
  return `${kind}-${number}`
}

export const longestPolicy = 40_000
