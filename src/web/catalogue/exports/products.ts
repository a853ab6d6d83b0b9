import { useQuery } from '@tanstack/react-query'
import type { getProducts as getCall } from '#domain/catalogue/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { catalogueKey } from './catalogue-cache.ts'

const getProducts = callTo<typeof getCall>('get-product-stripe')

/** The plans and add-ons that can be bought now, hosting first. */
export function useProducts() {
  return useQuery({
    queryKey: [...catalogueKey, 'products'],
    queryFn: async ({ signal }) => (await getProducts(undefined, { signal })).products,
  })
}
