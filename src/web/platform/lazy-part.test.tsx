import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'
import type { OverlayProps } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

const Box = ({ open }: OverlayProps) => <section aria-label="Box">{open ? 'open' : 'closed'}</section>
const Tab = () => <section aria-label="Tab" />
const unfetched = new TypeError('Failed to fetch dynamically imported module: /assets/Part.js')

const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function showBox(load: () => Promise<{ Box: typeof Box }>) {
  const LazyBox = lazyDialog(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <h1>Page</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          Show
        </button>
        <LazyBox open={isOpen} onOpenChange={setIsOpen} />
      </>
    )
  }
  render(<Page />)
}

it('keeps the page when the code of a dialog cannot be reached, and shows it at the next try', async () => {
  const load = vi.fn(async () => ({ Box }))
  load.mockRejectedValueOnce(unfetched)
  showBox(load)
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t load')
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
  await press('Try again')
  expect((await screen.findByRole('region', { name: 'Box' })).textContent).toBe('open')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves it at that when asked to, and fetches the dialog again when it is next wanted', async () => {
  const load = vi.fn(async () => ({ Box }))
  load.mockRejectedValueOnce(unfetched)
  showBox(load)
  await screen.findByRole('alert')
  await press('Not now')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledOnce()
  await press('Show')
  expect(await screen.findByRole('region', { name: 'Box' })).toBeTruthy()
})

it('says in its place that a part which is no dialog could not be reached', async () => {
  const load = vi.fn(async () => ({ Tab }))
  load.mockRejectedValueOnce(unfetched)
  const LazyTab = lazyPart(load)
  render(<LazyTab />)
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this')
  await press('Try again')
  expect(await screen.findByRole('region', { name: 'Tab' })).toBeTruthy()
})

it('fetches a part by itself once the network is back', async () => {
  const load = vi.fn(async () => ({ Tab }))
  load.mockRejectedValueOnce(unfetched)
  const LazyTab = lazyPart(load)
  render(<LazyTab />)
  await screen.findByRole('alert')
  await act(async () => globalThis.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('region', { name: 'Tab' })).toBeTruthy()
})

it('fetches a part anew where it is mounted after another could not be reached', async () => {
  const load = vi.fn(async () => ({ Tab }))
  load.mockRejectedValueOnce(unfetched)
  const LazyTab = lazyPart(load)
  const first = render(<LazyTab />)
  await screen.findByRole('alert')
  first.unmount()
  render(<LazyTab />)
  expect(await screen.findByRole('region', { name: 'Tab' })).toBeTruthy()
})

it('keeps the page where the portal is there and the code is not, because a newer release has replaced it', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  const load = vi.fn(async () => ({ Box }))
  load.mockRejectedValueOnce(unfetched)
  showBox(load)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('We couldn’t load this part of the portal. Reload the page, then try again.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
})

it('leaves what a part itself throws to the page', async () => {
  const Broken = () => {
    throw new Error('of its own')
  }
  const LazyBroken = lazyPart(async () => ({ Broken }))
  await expect(act(async () => render(<LazyBroken />))).rejects.toThrow('of its own')
})

it('is shown at once where its code has been fetched, with nothing in its place first', async () => {
  const LazyTab = lazyPart(async () => ({ Tab }))
  await LazyTab.fetchPart()
  render(<LazyTab whileLoading={<p>Loading</p>} />)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByRole('region', { name: 'Tab' })).toBeTruthy()
})
