import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { PolicyKind } from '#domain/core/policies.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { readPolicy } from '#web/settings/calls.ts'
import { PublishedPolicy } from '#web/settings/PublishedPolicy.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

type Props = {
  readonly kind: PolicyKind
  /** The version that the address names; without one, that which counts. */
  readonly version: string | undefined
  /** Shown where the agency has published none. */
  readonly none: ReactNode
}

/** A policy as everybody may read it, guests too. */
export function PublicPolicy(props: Props) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Policy {...props} />
    </QueryClientProvider>
  )
}

function Policy({ kind, version, none }: Props) {
  const query = useQuery({
    queryKey: ['policy', kind, version ?? 'newest'],
    queryFn: ({ signal }) =>
      readPolicy({ kind, ...(version === undefined ? {} : { number: Number(version) }) }, { signal }),
  })
  return (
    <Answer query={query} what={names[kind]} loading={<SkeletonText lines={10} />}>
      {({ policy }) => (policy ? <PublishedPolicy policy={policy} path={`/${kind}`} /> : none)}
    </Answer>
  )
}

const names = { terms: 'the terms of service', privacy: 'the privacy policy' } as const
