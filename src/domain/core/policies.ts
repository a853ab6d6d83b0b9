import * as z from 'zod/mini'

/** The texts that people accept or can read: an agency publishes them, version by version. */
export const policyKinds = ['terms', 'privacy'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** The newest version of each policy; null while the agency has published none. */
export const policyNumbers = z.strictObject({ terms: z.nullable(z.int()), privacy: z.nullable(z.int()) })
export type PolicyNumbers = z.output<typeof policyNumbers>

/** The version of the terms that somebody has before them as they accept; pages of the last release send none. */
export const seenTerms = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))))
