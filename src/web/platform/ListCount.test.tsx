import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Counted } from '#domain/core/list-count.ts'
import { ListCount } from './ListCount.tsx'
import { createQueryClient } from './query-client.ts'

function show(rows: number, hasMore: boolean, ask: (() => Promise<{ counted: Counted | null }>) | null) {
  const asking = ask && { queryKey: ['count'], ask }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListCount noun="project" rows={rows} hasMore={hasMore} asking={asking} />
    </QueryClientProvider>,
  )
  return screen.getByRole('status')
}

const never = () => Promise.reject(new Error('Nobody asks'))

it('counts the rows of a whole list without asking', () => {
  expect(show(1, false, never).textContent).toBe('1 project')
})

it('says how many there are at least while the portal counts, and announces only what it has counted', async () => {
  const { promise, resolve } = Promise.withResolvers<{ counted: Counted }>()
  const count = show(50, true, () => promise)
  expect([count.textContent, count.getAttribute('aria-busy')]).toEqual(['50+ projects', 'true'])
  resolve({ counted: { count: 137, isMore: false } })
  await waitFor(() => expect(count.textContent).toBe('137 projects'))
  expect(count.getAttribute('aria-busy')).toBe('false')
})

it('says that a list is longer than the portal counts', async () => {
  const count = show(50, true, async () => ({ counted: { count: 1000, isMore: true } }))
  await waitFor(() => expect(count.textContent).toBe('1,000+ projects'))
})

it('never says fewer than there are here', async () => {
  const count = show(1050, true, async () => ({ counted: { count: 1000, isMore: true } }))
  await waitFor(() => expect(count.getAttribute('aria-busy')).toBe('false'))
  expect(count.textContent).toBe('1,050+ projects')
})

it('says how many there are at least of what the portal does not count', async () => {
  const count = show(50, true, async () => ({ counted: null }))
  await waitFor(() => expect(count.getAttribute('aria-busy')).toBe('false'))
  expect(count.textContent).toBe('50+ projects')
  expect(count.isConnected).toBe(true)
})
