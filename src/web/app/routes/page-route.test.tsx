import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageRoute } from './page-routes.ts'

const Page = () => <h1>Time sheets</h1>
// What browsers say of a chunk that does not come.
const unfetched = new TypeError('Failed to fetch dynamically imported module: /assets/TimeSheetsPage.js')

// React and the router say in the console what a boundary has caught.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** A frame with a page in a chunk of its own. */
async function open(load: () => Promise<{ Page: () => React.ReactNode }>) {
  const root = createRootRoute({
    component: () => (
      <>
        <nav aria-label="Frame" />
        <Outlet />
      </>
    ),
    errorComponent: () => <p>The last resort</p>,
  })
  const home = pageRoute(root, {
    path: '/',
    title: 'Home',
    load: async () => ({ Home: () => <h1>Home</h1> }),
  })
  const page = pageRoute(root, { path: '/page', title: 'Time sheets', load })
  const router = createRouter({
    routeTree: root.addChildren([home, page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Home' })
  await router.navigate({ to: '/page' as '/' })
}

it('stays in the frame when the code of a page cannot be reached, and shows the page at the next try', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn(async () => ({ Page }))
  load.mockRejectedValueOnce(unfetched)
  load.mockRejectedValueOnce(unfetched)
  await open(load)

  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be reached')
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
