import { createMemoryHistory } from '@tanstack/history'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionView } from '#domain/accounts/contract.ts'
import { roles } from '#domain/core/viewer.ts'
import type { Role } from '#domain/core/viewer.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import { ada, answerCalls, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { createAppRouter } from '#web/app/router.ts'
import { navigation } from '#web/app/shell/navigation.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import { forgetSession } from '#web/platform/session.ts'
import { routesOf } from './page-routes.ts'
import { pages } from './pages.ts'
import type { Page } from './pages.ts'

const signedIn = {
  client: sessionOf(ada),
  superAdmin: sessionOf(tom),
  creator: sessionOf({ ...ada, id: 'mei', uid: 'mei', role: 'creator', companyName: '', rights: [] }),
} as const satisfies Record<Role, SessionView>

const withoutCode = (rows: readonly Page[]): Page[] =>
  rows.map((row) => Object.assign({}, row, { load: async () => ({ Page: () => null }) }))

/** The real table, without the code of its pages. */
const bare = {
  anyone: withoutCode(pages.anyone),
  guests: withoutCode(pages.guests),
  identities: withoutCode(pages.identities),
  client: withoutCode(pages.client),
  superAdmin: withoutCode(pages.superAdmin),
  creator: withoutCode(pages.creator),
}

afterEach(() => vi.unstubAllGlobals())

/** Where somebody arrives who asks for this path. */
async function arrive(path: string, session: SessionView): Promise<string> {
  forgetSession()
  answerCalls({ session: () => ({ session, features: {} }) })
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }), table: bare })
  router.follow()
  await router.load()
  return router.destination().pathname
}

it('every page has a title and a path of its own', () => {
  const all: readonly Page[] = Object.values(pages).flat()
  for (const { path, title } of all) expect([path, title]).toEqual([path, expect.stringMatching(/\S/)])
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

it.each(roles)('every page of a %s is reached by them', async (role) => {
  for (const { path } of bare[role]) expect(await arrive(path, signedIn[role])).toBe(path)
})

it.each(roles)('every page of a %s is refused to the other roles', async (role) => {
  for (const other of roles.filter((each) => each !== role))
    for (const { path } of bare[role])
      expect([path, await arrive(path, signedIn[other])]).toEqual([path, projectsPlace(other).to])
})

it.each(roles)('every page of a %s is refused to guests, but for those that say otherwise', async (role) => {
  for (const { path, orGuest } of bare[role])
    expect([path, await arrive(path, guestSession)]).toEqual([path, orGuest ? path : signInPlace(role).to])
})

it('pages of nobody in particular are reached by all, those of guests by guests alone', async () => {
  for (const { path } of bare.anyone)
    for (const session of [guestSession, signedIn.creator]) expect(await arrive(path, session)).toBe(path)
  for (const { path } of bare.guests) {
    expect(await arrive(path, guestSession)).toBe(path)
    expect([path, await arrive(path, signedIn.client)]).toEqual([path, '/client/projects'])
  }
  for (const { path } of bare.identities) {
    expect(await arrive(path, signedIn.client)).toBe(path)
    expect([path, await arrive(path, guestSession)]).toEqual([path, '/client'])
  }
})

it('a slash at the end of an address is the same page, any other letter is none', async () => {
  const route = routesOf(bare)
  expect(route('/client/projects/')).toBe(route('/client/projects'))
  expect(route('/client/projectsx')).toBe(route('/client/nowhere'))
})

it.each(roles)('the keys of the menu of a %s are told apart', (role) => {
  const keys = navigation[role].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

it('a key leads to the same page in the menu of every role', () => {
  const placesByKey = Map.groupBy(Object.values(navigation).flat(), ({ key }) => key)
  for (const [key, items] of placesByKey) expect([key, new Set(items.map(({ label }) => label)).size]).toEqual([key, 1])
})

it('a page without a title, and a place that no page has, do not compile', () => {
  const load = async () => ({ Page: () => null })
  // @ts-expect-error -- it has no title
  const untitled: Page = { path: '/client/nameless', load }
  // @ts-expect-error -- there is no such page
  const nowhere: Place = { to: '/client/nowhere' }
  // @ts-expect-error -- the page of a project declares no such parameter
  const unread: Place = { to: '/client/projectdetail', search: { project: 'p1' } }
  // @ts-expect-error -- nor this word for it
  const unknown: Place = { to: '/client/projectdetail', search: { walkThroughTab: 'money' } }
  // @ts-expect-error -- the terms read nothing from their address
  const deaf: Place = { to: '/terms', search: { next: '/client' } }
  expect([untitled, nowhere, unread, unknown, deaf]).toHaveLength(5)
})
