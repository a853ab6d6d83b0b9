import { isDeepStrictEqual } from 'node:util'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { members } from '#server/projects/exports/collections.ts'
import type { Ground } from '#server/testing/simulation/ground.test-support.ts'
import type { Pages } from '#server/testing/simulation/pages.test-support.ts'
import type { Random } from '#server/testing/simulation/random.test-support.ts'
import type { World } from '#server/testing/simulation/world.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import { networkOf } from './network.ts'
import type * as pageModule from './page.ts'
import type { Page } from './page.ts'

type PageModule = typeof pageModule

/** So many of the cast look at the portal all year. */
const readers = 6

type Browser = {
  readonly uid: string
  /** Null while nobody is signed in. */
  page(): Page | null
  openedMs(): number
  open(): Promise<void>
  /** Does something on the page, over its network. */
  act<R>(work: () => R): R
  /** Asks for all that the page shows, as one that is opened now. */
  askAnew(like: Page): Page
  close(): void
}

/** Opens the pages of readers drawn from everybody of the cast. Whoever is signed out signs in again in the evening. */
export async function openPages(world: World, ground: Ground, random: Random): Promise<Pages> {
  const browsers: Browser[] = []
  const drawn = random.shuffled(cast.map(({ uid }) => uid)).slice(0, readers)
  for (const uid of drawn) browsers.push(await createBrowser(world, ground, uid))
  for (const browser of browsers) await browser.open()
  await world.calm()
  return {
    visit(random) {
      const browser = random.pick(browsers)
      const loadMore = random.pick(browser?.page()?.lists ?? [])
      if (!browser || !loadMore || random.chance(0.3)) void browser?.open()
      // Whoever has closed the page waits for nothing.
      else browser.act(loadMore).catch(() => undefined)
    },
    async differences(random, whose) {
      await world.calm()
      const found: string[] = []
      const drawn = random.pick(browsers)
      for (const browser of whose === 'all' || !drawn ? browsers : [drawn]) {
        const page = browser.page()
        if (page) found.push(...(await compare(world, browser, page)))
        if (!browser.page() || random.chance(0.1)) await browser.open()
      }
      await world.calm()
      return found
    },
    close() {
      for (const browser of browsers) browser.close()
    },
  }
}

async function createBrowser(world: World, ground: Ground, uid: string): Promise<Browser> {
  const modules = (await import(`./page.ts?page=${uid}`)) as PageModule
  let network = networkOf(world, uid)
  let page: Page | null = null
  let openedMs = 0

  function close(): void {
    page?.close()
    page = null
  }

  return {
    uid,
    page: () => page,
    openedMs: () => openedMs,
    async open() {
      close()
      openedMs = world.clock.nowMs()
      network = networkOf(world, uid)
      const opening = ground.asPage(network, async () =>
        modules.openPage(uid, await network.load(), () => {
          world.log.push(`the page of ${uid} is signed out`)
          close()
        }),
      )
      page = await opening.catch((error: unknown) => {
        if (!isSignedOut(error)) world.faults.push(`the page of ${uid} does not open: ${String(error)}`)
        return null
      })
    },
    act: (work) => ground.asPage(network, work),
    askAnew: ({ month }) => ground.asPage(network, () => modules.askAnew(uid, month)),
    close,
  }
}

/** Whoever was signed out everywhere by a clock that is ahead comes back when it is over: calls refuse them, and so does the server that sends a page. */
function isSignedOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'CallRefused' || (error instanceof Refusal && error.code === 'not-signed-in')
}

/** What a page holds that was open all the time, beside what one holds that is opened now. */
async function compare(world: World, { uid, openedMs, askAnew }: Browser, page: Page): Promise<string[]> {
  const fresh = askAnew(page)
  await world.calm()
  const found: string[] = []
  for (const { queryKey, queryHash, state } of fresh.client.getQueryCache().getAll()) {
    const held = page.client.getQueryCache().find({ queryKey, exact: true })?.state
    const [shown, now] = comparable(held?.data, state.data)
    const where = firstDifference(shown, now)
    if (where === null) continue
    const isExcused =
      queryKey[1] === 'unread'
        ? forgetsOld(world, openedMs(), where)
        : isNameOfLeft(world, uid, where) || (queryKey[0] === 'hour-entries' && isNameOfNone(where))
    if (!isExcused) found.push(`${uid} is shown what is not so, ${queryHash}: ${where}`)
  }
  fresh.close()
  return found
}

const unreadMs = 30 * 86_400_000

/** Messages of more than thirty days are counted no longer: nobody tells a page that one has become so old. */
function forgetsOld(world: World, openedMs: number, where: string): boolean {
  return world.rows(messages).some(({ projectId, createdAt }) => {
    const agedMs = toMilliseconds(createdAt) + unreadMs
    return where.startsWith(`.${projectId} `) && openedMs <= agedMs && agedMs <= world.clock.nowMs()
  })
}

/** Hours that have gone leave the names of their projects and products behind, which nothing shows. */
function isNameOfNone(where: string): boolean {
  return /^\.(?:projects|products)\.[^.]+ is nothing/.test(where)
}

/** A creator's own hours name the projects that they have left, of which no event reaches them any more. */
function isNameOfLeft(world: World, uid: string, where: string): boolean {
  const [, projectId] = /^\.projects\.([^.]+)\.name /.exec(where) ?? []
  const isOn = world
    .rows(members)
    .some((each) => each.creatorId === uid && each.projectId === projectId && !each.endedAt)
  const isCreator = cast.some((person) => person.uid === uid && person.role === 'creator')
  return projectId !== undefined && isCreator && !isOn
}

/** Both in one form. Of a list that goes on elsewhere, what is beyond the end of either is left out. */
function comparable(shown: unknown, now: unknown): readonly [unknown, unknown] {
  const [held, fresh] = [inOneForm(shown), inOneForm(now)]
  if (!(goesOn(shown) || goesOn(now)) || !isObject(held) || !isObject(fresh)) return [held, fresh]
  const [known, wanted]: [Record<string, unknown>, Record<string, unknown>] = [{ ...held }, { ...fresh }]
  for (const [name, list] of Object.entries(fresh)) {
    const other = held[name]
    if (!isObject(list) || !isObject(other)) continue
    const both = Object.keys(list).filter((id) => id in other)
    const end = Object.keys(list).indexOf(both.at(-1) ?? '')
    known[name] = Object.fromEntries(both.map((id) => [id, other[id]]))
    wanted[name] = Object.fromEntries(Object.entries(list).slice(0, end + 1))
  }
  return [known, wanted]
}

function goesOn(data: unknown): boolean {
  const last = isPaged(data) ? data.pages.at(-1) : undefined
  return last?.['next'] != null || last?.['hasMore'] === true
}

function isPaged(data: unknown): data is Paged {
  return isObject(data) && 'pages' in data && 'pageParams' in data
}

type Paged = { readonly pages: readonly Readonly<Record<string, unknown>>[] }

/** Pages as one, without what they say of the next one, and each list by the ids of what it holds: what stays where it is read may stand elsewhere now. */
function inOneForm(data: unknown): unknown {
  if (!isObject(data)) return data
  if (isPaged(data)) {
    const { pages } = data
    const { next: _next, hasMore: _hasMore, ...first } = pages[0] ?? {}
    const lists = Object.keys(first).filter((name) => Array.isArray(first[name]))
    const whole = lists.map((name) => [name, pages.flatMap((page) => page[name] as unknown[])])
    return inOneForm({ ...first, ...Object.fromEntries(whole) })
  }
  if (Array.isArray(data)) return byId(data.map(inOneForm))
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inOneForm(value)]))
}

function byId(list: readonly unknown[]): unknown {
  const idOf = (each: unknown) => (isObject(each) ? (each['id'] ?? each['uid'] ?? each['creatorId']) : undefined)
  return list.length > 0 && list.every((each) => typeof idOf(each) === 'string')
    ? Object.fromEntries(list.map((each) => [idOf(each), each]))
    : list
}

/** Where the second says something else than the first; null where it does not. */
function firstDifference(one: unknown, other: unknown, path = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null
  if (!isObject(one) || !isObject(other)) return `${path} is ${short(other)} and shown as ${short(one)}`
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[key], other[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 300)
}
