import { createMemoryHistory } from '@tanstack/history'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRouter } from '#web/platform/routing/router.ts'
import { RouterView } from '#web/platform/routing/RouterView.tsx'
import { pageRoute } from './page-routes.ts'

const Page = () => <h1>Time sheets</h1>
// What browsers say of a chunk that does not come.
const unfetched = new TypeError('Failed to fetch dynamically imported module: /assets/TimeSheetsPage.js')

// React says in the console what a boundary has caught.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <nav aria-label="Frame" />
    {children}
  </>
)

/** A frame with a page in a chunk of its own. */
async function open(load: () => Promise<{ Page: () => ReactNode }>) {
  const inFrame = async () => Frame
  const toAll = async () => null
  const home = pageRoute({ title: 'Home', load: async () => ({ Home: () => <h1>Home</h1> }) }, toAll, inFrame)
  const page = pageRoute({ title: 'Time sheets', load }, toAll, inFrame)
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeOf: (path) => (path === '/' ? home : page),
  })
  render(<RouterView router={router} Broken={() => <p>The last resort</p>} />)
  await screen.findByRole('heading', { name: 'Home' })
  void router.goTo({ to: '/creator/timesheets' })
}

it('stays in the frame when the code of a page cannot be reached, and shows the page at the next try', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn(async () => ({ Page }))
  load.mockRejectedValueOnce(unfetched)
  load.mockRejectedValueOnce(unfetched)
  await open(load)

  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this page')
  expect(screen.getByRole('navigation', { name: 'Frame' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Time sheets' })).toBeTruthy()
})

it('leaves every other error to the last resort', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  await open(() => Promise.reject(new SyntaxError('A page that does not compile')))
  expect(await screen.findByText('The last resort')).toBeTruthy()
})

it('shows what a page throws in the last resort, until another page is asked for', async () => {
  await open(async () => ({
    Page: () => {
      throw new Error('A page that breaks')
    },
  }))
  expect(await screen.findByText('The last resort')).toBeTruthy()
})
