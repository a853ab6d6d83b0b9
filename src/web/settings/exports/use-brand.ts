import { useQuery } from '@tanstack/react-query'
import { brandKey } from '#web/settings/api.ts'
import { getBrand } from '#web/settings/calls.ts'

/** The agency’s name and contact details, with those set here and those set by the environment. */
export function useBrand() {
  return useQuery({ queryKey: brandKey, queryFn: async ({ signal }) => (await getBrand({}, { signal })).brand })
}
