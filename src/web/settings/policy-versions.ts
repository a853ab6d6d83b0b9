import { useInfiniteQuery } from '@tanstack/react-query'
import type { PolicyKind } from '#domain/core/policies.ts'
import { listPolicyVersions } from './calls.ts'

export function policyVersionsKey(kind: PolicyKind) {
  return ['settings', 'policy', kind] as const
}

/** The versions of a policy, newest first. */
export function usePolicyVersions(kind: PolicyKind) {
  return useInfiniteQuery({
    queryKey: policyVersionsKey(kind),
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam ? { after: pageParam } : {}
      const { versions, next } = await listPolicyVersions({ kind, ...after }, { signal })
      return { changes: versions, next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** What the policies are called. */
export const policyNames = { terms: 'Terms of service', privacy: 'Privacy policy' } as const satisfies Record<
  PolicyKind,
  string
>

/** What counts while a policy isn’t published. */
export const noPolicyYet = {
  terms: 'The agency hasn’t published terms. Until it does, the default terms at /terms apply.',
  privacy: 'The agency hasn’t published a privacy policy. Until it does, the portal doesn’t link to one.',
} as const
