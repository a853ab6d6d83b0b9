import { useQuery } from '@tanstack/react-query'
import type { FindInvoiced, Invoiced } from '#web/projects/exports/invoiced.ts'

/** What an invoice keeps of a milestone, asked anew by each dialog. Unknown is free: the portal refuses what can't change. */
export function useInvoiced(findInvoiced: FindInvoiced, milestoneId: string | null): Partial<Invoiced> {
  const { data } = useQuery({
    queryKey: ['projects', 'invoiced', milestoneId],
    queryFn: () => (milestoneId === null ? {} : findInvoiced(milestoneId)),
    enabled: milestoneId !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return data ?? {}
}
