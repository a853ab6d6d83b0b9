import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { draftOf, invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

const known = invoiceOf({ version: 3 })
const event = { collection: 'invoices', version: 4 } as const

function holding() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(invoiceKeys.one(known.id), wholeOf(known))
  queryClient.setQueryData(invoiceKeys.ofClient(known.clientId), { pages: [listOf([known])], pageParams: [''] })
  queryClient.setQueryData(invoiceKeys.list(known.projectId), { pages: [listOf([known])], pageParams: [''] })
  return {
    queryClient,
    one: () => queryClient.getQueryData<ReturnType<typeof wholeOf>>(invoiceKeys.one(known.id)),
    listed: () =>
      queryClient.getQueryData<{ pages: ReturnType<typeof listOf>[] }>(invoiceKeys.list(known.projectId))?.pages[0]
        ?.invoices,
    isStale: (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated,
  }
}

test('a newer invoice stands at once in the list and on its page, and its sums are asked for anew', () => {
  const { queryClient, one, listed, isStale } = holding()
  const paid = { ...known, version: 4, status: 'paid' as const }
  applyLiveEvent(queryClient, { ...event, id: known.id, document: paid })
  expect(one()?.invoice.status).toBe('paid')
  expect(listed()).toEqual([paid])
  expect(isStale(invoiceKeys.list(known.projectId))).toBe(true)
  expect(isStale(invoiceKeys.ofClient(known.clientId))).toBe(true)
  expect(isStale(invoiceKeys.one(known.id))).toBe(true)
})

test('an older invoice changes nothing that is shown', () => {
  const { queryClient, one, listed } = holding()
  applyLiveEvent(queryClient, { ...event, id: known.id, document: { ...known, version: 2, status: 'void' } })
  expect(one()?.invoice.status).toBe('open')
  expect(listed()).toEqual([known])
})

test('one that is gone is shown no longer on its page', () => {
  const { queryClient, one, isStale } = holding()
  applyLiveEvent(queryClient, { ...event, id: known.id, document: null })
  expect(one()).toBeUndefined()
  expect(isStale(invoiceKeys.list(known.projectId))).toBe(true)
  expect(isStale(invoiceKeys.ofClient(known.clientId))).toBe(true)
})

test('hours that changed ask anew for the draft that asks for them, and for no other invoice', () => {
  const { queryClient, isStale } = holding()
  queryClient.setQueryData(invoiceKeys.one('draft-1'), wholeOf(draftOf()))
  const told = (id: string) =>
    applyLiveEvent(queryClient, { collection: 'timeEntries', id, version: 3, document: { id, version: 3 } })
  told('entry-9')
  expect(isStale(invoiceKeys.one('draft-1'))).toBe(false)
  told('entry-2')
  expect(isStale(invoiceKeys.one('draft-1'))).toBe(true)
  expect(isStale(invoiceKeys.one(known.id))).toBe(false)
})
