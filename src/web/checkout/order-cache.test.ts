import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { orderDocuments, orderKeys } from '#web/checkout/exports/order-cache.ts'
import { keep } from '#web/platform/live/patch.ts'
import { orderWith } from './buying.test-support.tsx'

it('counts what of an order can still be paid by itself, without what the account has otherwise', () => {
  const queryClient = new QueryClient()
  const known = { ...orderWith(), createdAt: new Date().toISOString() }
  const [hosting, setup] = known.items.map(({ id }) => id)
  const key = orderKeys.one(known.id)
  const shown = () => queryClient.getQueryData<PresentedOrder>(key)
  queryClient.setQueryData(key, { ...known, ownedElsewhere: [{ itemId: hosting, planId: 'other' }] })

  keep(queryClient, orderDocuments, { ...known, version: known.version + 1, toPay: [], ownedElsewhere: [] })
  expect(shown()?.toPay).toEqual([setup])
  expect(shown()?.ownedElsewhere).toEqual([{ itemId: hosting, planId: 'other' }])

  const items = known.items.map((item) => ({ ...item, state: 'paid' as const }))
  keep(queryClient, orderDocuments, { ...known, items, version: known.version + 2 })
  expect(shown()?.toPay).toEqual([])

  keep(queryClient, orderDocuments, { ...known, status: 'expired', version: known.version + 3 })
  expect(shown()?.toPay).toEqual([])
})

it('keeps the credit for an order, which no event tells', () => {
  const queryClient = new QueryClient()
  const known = { ...orderWith(), createdAt: new Date().toISOString() }
  const key = orderKeys.one(known.id)
  queryClient.setQueryData(key, { ...known, creditCents: 500 })
  keep(queryClient, orderDocuments, { ...known, version: known.version + 1 })
  expect(queryClient.getQueryData<PresentedOrder>(key)?.creditCents).toBe(500)
})
