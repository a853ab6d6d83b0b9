import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onPageTitle, usePageTitle } from './page-title.ts'

function Page({ title }: { title: string | undefined }) {
  usePageTitle(title)
  return null
}

const heard = vi.fn()
let stop = onPageTitle(heard)

afterEach(() => {
  stop()
  heard.mockReset()
  stop = onPageTitle(heard)
})

it('a page tells its title once it is known, and each new one', () => {
  const { rerender } = render(<Page title={undefined} />)
  expect(heard).not.toHaveBeenCalled()
  rerender(<Page title="Bakery relaunch" />)
  rerender(<Page title="Bakery relaunch" />)
  rerender(<Page title="Bakery, again" />)
  expect(heard.mock.calls).toEqual([['Bakery relaunch'], ['Bakery, again']])
})

it('whoever has stopped listening is told nothing', () => {
  stop()
  render(<Page title="Bakery relaunch" />)
  expect(heard).not.toHaveBeenCalled()
})
