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
