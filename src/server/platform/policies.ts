import type { PolicyKind, PolicyNumbers } from '#domain/core/policies.ts'

/** The newest version of each policy, in memory: every page asks for it. */
export type PoliciesInForce = {
  readonly now: () => PolicyNumbers
  /** Takes the number of a version that was published, unless a newer one is known. */
  readonly adopt: (kind: PolicyKind, number: number) => void
  /** Takes these as the store has them. */
  readonly adoptAll: (numbers: PolicyNumbers) => void
}

export function createPolicies(): PoliciesInForce {
  let current: PolicyNumbers = { terms: null, privacy: null }
  return {
    now: () => current,
    adopt(kind, number) {
      if (number > (current[kind] ?? 0)) current = { ...current, [kind]: number }
    },
    adoptAll(numbers) {
      current = numbers
    },
  }
}
