import { createMemoryHistory } from '@tanstack/history'
import { expect, it, vi } from 'vitest'
import type { AppLocation } from './location.ts'
import { createRouter } from './router.ts'
import type { Redirect, Route, RouterOptions } from './router.ts'

const Page = () => null

function open(
  routes: Readonly<Record<string, Partial<Route>>>,
  path = '/client/projects',
  { swap, onUnloaded }: Pick<RouterOptions, 'swap' | 'onUnloaded'> = {},
) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const shown: string[] = []
  const router = createRouter({
    history,
    routeOf: (pathname) => ({
      guard: async () => null,
      loadFrame: async () => null,
      load: async () => Page,
      ...routes[pathname],
    }),
    ...(swap ? { swap } : {}),
    ...(onUnloaded ? { onUnloaded } : {}),
    onShown: ({ href }, { isStep, resetScroll }) => shown.push(`${href} ${isStep ? 'step' : 'back'} ${resetScroll}`),
  })
  const stop = router.follow()
  return { router, stop, history, shown, place: () => router.view()?.location.href }
}

it('shows the page before until the code of the next one is there, and says where it is going', async () => {
  const code = Promise.withResolvers<typeof Page>()
  const { router, place } = open({ '/client/billing': { load: () => code.promise } })
  await router.load()
  const going = router.goTo({ to: '/client/billing' })
  expect([place(), router.destination().href]).toEqual(['/client/projects', '/client/billing'])
  code.resolve(Page)
  await going
  expect(place()).toBe('/client/billing')
})

it('shows the last of several places, whichever code comes first', async () => {
  const slow = Promise.withResolvers<typeof Page>()
  const { router, shown } = open({ '/client/billing': { load: () => slow.promise } })
  await router.load()
  const first = router.goTo({ to: '/client/billing' })
  await router.goTo({ to: '/client/cart' })
  slow.resolve(Page)
  await first
  expect(shown.at(-1)).toBe('/client/cart step true')
  expect(shown).not.toContain('/client/billing step true')
})

it('shows no page whose transition begins only after a newer one is shown', async () => {
  const { router, place } = open({}, '/client/projects', {
    swap: (change) => new Promise((done) => setTimeout(() => done(change()), 20)),
  })
  await router.load()
  const first = router.goTo({ to: '/client/billing' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await router.goTo({ to: '/client/cart' }, { viewTransition: false })
  await first
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(place()).toBe('/client/cart')
})

it('shows nothing any more once nobody follows it', async () => {
  const code = Promise.withResolvers<typeof Page>()
  const { router, stop } = open({ '/client/projects': { load: () => code.promise } })
  stop()
  code.resolve(Page)
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.view()).toBeNull()
})

it('leads on where the guard says so, with what it says of why, in place of what was asked for', async () => {
  const redirect: Redirect = { place: { to: '/client/projects' }, state: { turnedFrom: 'superAdmin' } }
  const guard = vi.fn(async (_location: AppLocation) => redirect)
  const { router, history } = open({ '/superadmin/clients': { guard } })
  await router.load()
  await router.goTo({ to: '/superadmin/clients' })
  expect(guard).toHaveBeenCalledOnce()
  expect(router.view()?.location).toMatchObject({ href: '/client/projects', state: { turnedFrom: 'superAdmin' } })
  expect(history.length).toBe(2)
})

it('asks nobody a second time whether they want to leave, where the guard leads them on', async () => {
  const redirect: Redirect = { place: { to: '/client' } }
  const { router, history, place } = open({ '/client/cart': { guard: async () => redirect } })
  await router.load()
  const asked = vi.fn(async () => false)
  history.block({ blockerFn: asked })
  void router.goTo({ to: '/client/cart' })
  await expect.poll(place).toBe('/client')
  expect(asked).toHaveBeenCalledOnce()
})

it('stays where somebody decides to stay', async () => {
  const { router, history, place } = open({})
  await router.load()
  history.block({ blockerFn: async () => true })
  await router.goTo({ to: '/client/cart' })
  await Promise.resolve()
  expect([place(), router.destination().href]).toEqual(['/client/projects', '/client/projects'])
})

it('tells steps from the way back, and keeps the scroll where a step asks for it', async () => {
  const { router, history, shown } = open({})
  await router.load()
  await router.goTo({ to: '/client/cart' })
  await router.goTo({ to: '.', search: { clientId: 'ada' } }, { replace: true, resetScroll: false })
  history.back()
  await expect.poll(() => shown.length).toBe(4)
  expect(shown.slice(1)).toEqual([
    '/client/cart step true',
    '/client/cart?clientId=ada step false',
    '/client/projects back true',
  ])
})

it('goes to the same address once more without a new entry in the history', async () => {
  const { router, history, shown } = open({})
  await router.load()
  await router.goTo({ to: '/client/projects' })
  expect([history.length, shown.length]).toEqual([1, 2])
})

it('leads on from the first address too', async () => {
  const { place } = open({ '/': { guard: async () => ({ place: { to: '/client' } }) } }, '/')
  await expect.poll(place).toBe('/client')
})

it('shows an error where the guard or the frame fails, until another try', async () => {
  const loadFrame = vi.fn(async () => null)
  const failure = new Error('The portal cannot be reached')
  loadFrame.mockRejectedValueOnce(failure)
  const { router } = open({ '/client/projects': { loadFrame } })
  await router.load()
  await router.load()
  expect(router.view()).toMatchObject({ error: null, Page })
})

it('asks for nothing where the code of a link that is only pointed at does not come', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/BillingPage.js')
  const onUnloaded = vi.fn(() => Promise.reject<never>(gone))
  const fail = vi.fn(() => Promise.reject<never>(gone))
  const { router } = open({ '/client/billing': { loadFrame: fail, load: fail } }, undefined, { onUnloaded })
  await router.load()
  router.prepare({ to: '/client/billing' })
  await new Promise((done) => setTimeout(done))
  expect([fail.mock.calls.length, onUnloaded.mock.calls.length]).toEqual([2, 0])
  await router.goTo({ to: '/client/billing' })
  expect(onUnloaded.mock.calls).toEqual([[gone]])
  expect(router.view()?.error).toBe(gone)
})
