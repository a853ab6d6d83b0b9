import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { cast, castPassword } from '#tools/seed/cast.ts'
import { newcomersPassword } from './find-secrets.ts'
import { expect, lasting, test as base } from './portal.ts'
import type { RunningPortal } from './start-portal.ts'

/** Somebody of the cast, or `payer`, a client who signed up for this. */
export type Who = 'tom' | 'ada' | 'ivo' | 'grace' | 'payer'
export type Fields = Readonly<Record<string, unknown>>
/** `code` is `ok`, or why not. */
export type Answer = { readonly code: string; readonly reply: Record<string, unknown> }
export type Payer = { readonly customerId: string; readonly card: string; readonly projectId: string }

export type World = Awaited<ReturnType<typeof openWorld>>

/** What all checks share: the portal, and people who are signed in once. */
async function openWorld(browser: Browser, portal: RunningPortal) {
  const { origin } = new URL(portal.url)
  const pages = new Map<Who, Promise<Page>>()
  const contexts: BrowserContext[] = []
  const known = new Map<string, Promise<unknown>>()

  async function fresh(): Promise<Page> {
    const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })
    contexts.push(context)
    lasting.add(context)
    return context.newPage()
  }

  async function post(page: Page, name: string, body?: unknown): Promise<Answer> {
    const sent = body === undefined ? {} : { data: body }
    const answer = await page.request.post(`/api/${name}`, { headers: { origin }, ...sent })
    const reply = (await answer.json()) as Record<string, unknown>
    return { code: answer.ok() ? 'ok' : String(reply['code']), reply }
  }

  async function enter(who: Who): Promise<Page> {
    const page = await fresh()
    if (who === 'payer') {
      await signUp(page, 'ola@quist.example')
      return page
    }
    const email = cast.find(({ uid }) => uid === who)?.email
    expect((await post(page, 'sign-in', { email, password: castPassword, remember: false })).code).toBe('ok')
    return page
  }

  async function signUp(page: Page, email: string): Promise<Answer> {
    const body = { email, password: newcomersPassword, fullName: 'Ola Quist', companyName: 'Quist Clocks' }
    const answer = await post(page, 'sign-up', body)
    expect(answer.code).toBe('ok')
    for (const act of ['start-tour', 'skip-tour']) expect((await post(page, act, {})).code).toBe('ok')
    return answer
  }

  function page(who: Who): Promise<Page> {
    const there = pages.get(who) ?? enter(who)
    pages.set(who, there)
    return there
  }

  async function ask(who: Who, name: string, body?: unknown): Promise<Answer> {
    return post(await page(who), name, body)
  }

  /** The reply of a call that must be answered. */
  async function told(who: Who, name: string, body?: unknown): Promise<Record<string, unknown>> {
    const { code, reply } = await ask(who, name, body)
    expect(code, `${name}: ${JSON.stringify(reply)}`).toBe('ok')
    return reply
  }

  /** Worked out once, for all checks that need it. */
  function once<Found>(name: string, find: () => Promise<Found>): Promise<Found> {
    const found = known.get(name) ?? find()
    known.set(name, found)
    // What was put there under this name.
    return found as Promise<Found>
  }

  /** A card of the payer: `visa`, or another of the provider's test cards. Each is saved once: five an hour are allowed. */
  function card(test = 'visa'): Promise<string> {
    return once(`card ${test}`, async () => {
      const { customerId } = await told('payer', 'create-customer', { email: 'ola@quist.example' })
      const body = { customerId, paymentMethodId: `pm_card_${test}` }
      const { paymentMethod } = await told('payer', 'attach-payment-method-to-customer', body)
      return (paymentMethod as { id: string }).id
    })
  }

  /** The payer with a card and a project. */
  function payer(): Promise<Payer> {
    return once('payer', async () => {
      const { customerId } = await told('payer', 'create-customer', { email: 'ola@quist.example' })
      const named = { key: newKey(), name: 'Clock shop', description: 'Clocks, old and new.' }
      const { project } = await told('payer', 'create-project', named)
      return { customerId: String(customerId), card: await card(), projectId: (project as { id: string }).id }
    })
  }

  /** Asks the payer for a sum that nobody else asks for; the call that pays it. */
  async function owes(amount: number) {
    const { customerId, card: paymentMethodId, projectId } = await payer()
    const asked = { projectId, key: newKey(), amountCents: amount, description: 'Photographs' }
    await told('tom', 'request-payment', asked)
    return { amount, customerId, paymentMethodId }
  }

  /** Which collections each of these people hears of while `act` runs. */
  async function heard(people: readonly Who[], act: () => Promise<unknown>): Promise<Map<Who, Set<string>>> {
    const streams = await Promise.all(
      people.map(async (who) => {
        const { storage } = { storage: await (await page(who)).context().cookies() }
        const cookie = storage.map(({ name, value }) => `${name}=${value}`).join('; ')
        return [who, await listen(`${portal.url}/api/live`, cookie)] as const
      }),
    )
    await act()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return new Map(streams.map(([who, stream]) => [who, stream.stop()]))
  }

  async function close(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()))
  }

  return { portal, page, fresh, post, ask, told, once, card, payer, owes, heard, signUp, close }
}

export function newKey(): string {
  return randomBytes(15).toString('base64url')
}

/** A stream of changes, open once this is answered. */
async function listen(url: string, cookie: string) {
  const end = new AbortController()
  const answer = await fetch(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' }, signal: end.signal })
  expect(answer.status).toBe(200)
  let text = ''
  const decoder = new TextDecoder()
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true })
  })().catch(() => undefined)
  while (!text.includes('event: hello')) await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    stop(): Set<string> {
      end.abort()
      void reading
      return new Set(Array.from(text.matchAll(/"collection":"(\w+)"/g), ([, name = '']) => name))
    },
  }
}

/** One world for all checks of a worker. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser, portal }, use) => {
      const world = await openWorld(browser, portal)
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
})
