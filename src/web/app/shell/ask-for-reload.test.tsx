import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { takeHello } from './ask-for-reload.tsx'

const own = '/assets/index-one.js'
const notice = () => screen.queryByText(/A new version of the portal is available/)
const hello = (build?: string) => act(async () => takeHello(JSON.stringify({ build })))

beforeAll(() => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.setAttribute('src', own)
  document.head.append(script)
})
afterEach(async () => {
  await hello(own)
  vi.unstubAllGlobals()
})

it('asks for a reload once the server has another build, and no longer where it has this one again', async () => {
  await hello(own)
  expect(notice()).toBeNull()
  await hello('/assets/index-two.js')
  expect(notice()).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  await hello(own)
  expect(notice()).toBeNull()
})

it('comes before the page by the keyboard, as what opens beside it leads back to its start', async () => {
  await hello('/assets/index-two.js')
  expect(document.body.firstElementChild?.contains(notice())).toBe(true)
})

it('leaves the page alone when asked to, until the server says so again', async () => {
  await hello('/assets/index-two.js')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Later' })))
  expect(notice()).toBeNull()
  await hello('/assets/index-two.js')
  expect(notice()).toBeTruthy()
})

it('knows nothing of a server that says no build', async () => {
  await hello()
  expect(notice()).toBeNull()
})

it.each([
  ['of another build', '<script src="/assets/index-two.js">', true],
  ['of this build', `<script src="${own}">`, false],
  ['that is not the portal', 'Please sign in to the network', false],
])('a chunk that does not come asks for a reload only where the page is %s', async (_, page, asks) => {
  vi.stubGlobal('fetch', async () => new Response(page))
  await act(async () => void globalThis.dispatchEvent(new Event('vite:preloadError')))
  expect(notice() !== null).toBe(asks)
})

it('a chunk that does not come for want of a network asks for no reload', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => void globalThis.dispatchEvent(new Event('vite:preloadError')))
  expect(notice()).toBeNull()
})
