import { useQuery } from '@tanstack/react-query'
import { invoicingKey } from '#web/settings/api.ts'
import { getInvoicing } from '#web/settings/calls.ts'

/** Legal details and invoicing, with what the next invoice is called. */
export function useInvoicing() {
  return useQuery({
    queryKey: invoicingKey,
    queryFn: async ({ signal }) => (await getInvoicing({}, { signal })).invoicing,
  })
}
