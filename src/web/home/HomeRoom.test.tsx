import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '#web/platform/query-client.ts'
import { homeKey } from './exports/home-cache.ts'
import { HomeRoom } from './exports/HomeRoom.tsx'
import { rememberLineCount } from './home-height.ts'

afterEach(() => localStorage.clear())

function heightOfRoom(kinds?: readonly string[]): string | undefined {
  const queryClient = createQueryClient()
  if (kinds) queryClient.setQueryData(homeKey, { isNew: false, lines: kinds.map((kind) => ({ kind })) })
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <HomeRoom toldAbove={['payment-failed']} />
    </QueryClientProvider>,
  )
  return container.querySelector('div')?.style.height
}

it('is as high as what the portal has told, without what is told above', () => {
  rememberLineCount(1)
  expect(heightOfRoom(['payment-failed', 'meetings', 'approvals'])).toBe('8.5rem')
  expect(heightOfRoom(['payment-failed'])).toBe('')
})

it('is as high as the last time until then', () => {
  rememberLineCount(4)
  expect(heightOfRoom()).toBe('14rem')
})
