import * as z from 'zod/mini'
import { publishingKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { policyKinds } from '#domain/core/policies.ts'
import { cursor, optionalText, requiredText } from '#domain/core/text.ts'
import { longestPolicy, policySchema } from './policy.ts'

const kind = z.enum(policyKinds)
const number = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** A version as everybody may read it. */
const readPolicyView = z.strictObject({
  kind,
  number: z.int(),
  body: z.string(),
  note: z.string(),
  at: instant,
  /** The version that counts now. */
  newest: z.int(),
})
export type ReadPolicy = z.output<typeof readPolicyView>

export const readPolicy = endpoint('read-policy', {
  summary:
    'Returns the current terms of service or privacy policy, or an older version. Returns null if no version has been published yet.',
  body: z.strictObject({ kind, number: z.optional(number) }),
  reply: z.strictObject({ policy: z.nullable(readPolicyView) }),
  who: 'anyone',
  refusals: ['not-found'],
  reads: true,
})

export const presentedVersion = z.extend(
  z.pick(policySchema, { id: true, kind: true, number: true, body: true, note: true, at: true, by: true }),
  { version: z.int() },
)
export type PresentedVersion = z.output<typeof presentedVersion>

export const listPolicyVersions = endpoint('list-policy-versions', {
  summary: 'Returns a policy’s versions and who published each one, newest first, 20 at a time.',
  body: z.strictObject({ kind, after: z.optional(cursor) }),
  reply: z.strictObject({ versions: z.array(presentedVersion), next: z.nullable(z.string()) }),
  who: ['superAdmin'],
  reads: true,
})

export const publishPolicy = endpoint('publish-policy', {
  summary:
    'Publishes a policy’s next version, which applies immediately. `version` is the newest one the caller saw, or 0 if there is none. A repeated `key` publishes only once.',
  body: z.strictObject({
    key: publishingKey,
    kind,
    version: z.int(),
    /** Markdown: headings, lists, bold, italic, links to https and mailto. Everything else is text. */
    body: requiredText(longestPolicy),
    note: optionalText(500),
  }),
  reply: z.strictObject({ policy: presentedVersion }),
  who: ['superAdmin'],
  staffRights: ['settings'],
  refusals: ['stale-version', 'invalid-input'],
  recentSignIn: true,
})
