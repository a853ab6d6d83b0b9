import { useQuery } from '@tanstack/react-query'
import type { ProductPart } from '#domain/projects/product.ts'
import type { FindInvoiced, Invoiced } from '#web/projects/exports/invoiced.ts'

/** What an invoice keeps of a part, asked anew by each dialog. Unknown is free: the portal refuses what can't change. */
export function useInvoiced(findInvoiced: FindInvoiced, part: ProductPart | null): Partial<Invoiced> {
  const { data } = useQuery({
    queryKey: ['projects', 'invoiced', part],
    queryFn: () => (part === null ? {} : findInvoiced(part)),
    enabled: part !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return data ?? {}
}
