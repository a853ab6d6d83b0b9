import { Refusal } from '#domain/core/refusals.ts'
import type { PoliciesInForce } from './policies.ts'

/**
 * The version of the terms that is accepted by whoever has `seen` this one before them; null where the agency has published none.
 * Refuses `terms-changed` where another version counts by now. A page of the last release says none, and accepts none.
 */
export function acceptedTerms(
  { policies }: { readonly policies: PoliciesInForce },
  seen: number | null | undefined,
): number | null {
  const { terms } = policies.now()
  if (seen !== undefined && seen !== terms) throw new Refusal('terms-changed')
  return seen === undefined ? null : terms
}
