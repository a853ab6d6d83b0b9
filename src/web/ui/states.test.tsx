import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BrokenState } from './BrokenState.tsx'
import { InlineAlert } from './InlineAlert.tsx'
import { PageHeader, pageTitleId } from './PageHeader.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Skeleton, SkeletonRows } from './Skeleton.tsx'

it('tells a failure at once, with another try and the id to quote', async () => {
  const retry = vi.fn()
  render(<BrokenState title="We couldn’t load the projects" onRetry={retry} requestId="req_1" />)
  expect(screen.getByRole('alert').textContent).toContain('req_1')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('tries again by itself once the network is back, and reloads no page', () => {
  const [retry, reload] = [vi.fn(), vi.fn()]
  const { unmount } = render(
    <>
      <BrokenState title="We couldn’t load the projects" onRetry={retry} />
      <BrokenState title="We couldn’t load this part of the portal" again="reload" onRetry={reload} />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
  unmount()
  globalThis.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

it('interrupts for a negative message alone', () => {
  const { rerender } = render(<InlineAlert tone="negative" title="The card was declined" />)
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(<InlineAlert tone="positive" title="Hosting is live" />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Hosting is live')
})

it('has its title before and after the data comes, ready for the focus', () => {
  const { rerender } = render(<PageHeader title={undefined} state={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeTruthy()
  rerender(<PageHeader title="Acme site" state="Live" />)
  const title = screen.getByRole('heading', { level: 1, name: 'Acme site' })
  title.focus()
  expect(document.activeElement?.id).toBe(pageTitleId)
})

it('says how far in words, and never beyond the end', () => {
  render(<ProgressBar label="Retainer" value={130} max={120} valueText="130 of 120 hours" />)
  const bar = screen.getByRole('progressbar', { name: 'Retainer' })
  expect(bar.getAttribute('aria-valuetext')).toBe('130 of 120 hours')
  expect(bar.getAttribute('value')).toBe('120')
})

it('says what is loading', () => {
  render(
    <Skeleton label="Loading projects">
      <SkeletonRows />
    </Skeleton>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading projects')
})
