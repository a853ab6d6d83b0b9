import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { emptyAuthEmulator, emptyFirestoreEmulator } from '#tools/hosted/emulated-accounts.ts'
import { cast, castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { actByKeyboard } from './by-keyboard.ts'
import { findSecrets, newcomersPassword } from './find-secrets.ts'
import { startDemo } from './start-portal.ts'
import type { RunningPortal } from './start-portal.ts'

const signInPages = { superAdmin: '/superadmin', client: '/client', creator: '/creator' } as const

/** Signs somebody of the cast in, through the page of their role. */
export async function signInByForm(page: Page, uid: CastUid): Promise<void> {
  const { role, email } = memberOf(uid)
  await page.goto(signInPages[role])
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectProjects(page)
}

/**
 * Opens the projects of somebody of the cast, or the page at this path, signed in by the call that the form makes: pages less for
 * a journey that is about something else. Where Firebase keeps the passwords, only the form can sign in.
 */
export async function signIn(page: Page, uid: CastUid, path?: string): Promise<void> {
  const isByForm = process.env['LIFTOFF_IDENTITY'] === 'firebase'
  await (isByForm ? signInByForm(page, uid) : signInByCall(page, uid))
  if (path !== undefined) await page.goto(path)
  else if (!isByForm) {
    await page.goto(`${signInPages[memberOf(uid).role]}/projects`)
    await expectProjects(page)
  }
}

async function signInByCall(page: Page, uid: CastUid): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const data = { email: memberOf(uid).email, password: castPassword, remember: false }
  const answer = await page.request.post('/api/sign-in', { data, headers: { origin } })
  expect(await answer.json()).toMatchObject({ session: { state: 'signed-in' } })
}

function memberOf(uid: CastUid) {
  const member = cast.find((candidate) => candidate.uid === uid)
  if (!member) throw new Error(`${uid} is not of the cast`)
  return member
}

/** A teammate without the right to projects is led on. */
async function expectProjects(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Projects|Billing)$/ })).toBeVisible()
}

type Newcomer = {
  readonly fullName: string
  readonly companyName: string
  readonly email: string
  /** False for those who come for the tour. */
  readonly skipsTour?: boolean
}

/** Makes a new client, through the page of theirs. */
export async function signUp(page: Page, { fullName, companyName, email, skipsTour = true }: Newcomer): Promise<void> {
  await page.goto('/client/signup')
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Company').fill(companyName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectProjects(page)
  if (!skipsTour) return
  // A journey that opens an address at once would leave the page before that is noted: moves are noted in turn.
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/skip-tour'))
  await page.getByRole('button', { name: 'Skip the tour' }).click()
  await noted
}

/** What stays open for the journeys that follow in the same worker. */
export const lasting = new WeakSet<BrowserContext>()

type WorkerFixtures = {
  readonly portal: RunningPortal
  /** Set by a file that changes what other journeys begin with: it runs in a worker of its own. */
  readonly isApart: boolean
}

/** Each worker has a demo portal of its own; whatever a page logs as an error fails its test, which leaves no page behind. */
export const test = base.extend<{ quietConsole: void }, WorkerFixtures>({
  isApart: [false, { option: true, scope: 'worker' }],
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture from this pattern
    async ({}, use) => {
      // What the worker before has left at the emulators is in the way; such workers run one after the other.
      if (process.env['LIFTOFF_IDENTITY'] === 'firebase') await emptyAuthEmulator()
      if (process.env['LIFTOFF_DOCUMENTS'] === 'firestore') {
        await emptyFirestoreEmulator()
        const { useTwoProcesses } = await import('./two-processes.ts')
        return useTwoProcesses(use)
      }
      const portal = await startDemo()
      await use(portal)
      await portal.stop()
      expect(findSecrets(portal.printed()), 'secrets in the log').toEqual([])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => {
    if (process.env['JOURNEYS_BY_KEYBOARD']) actByKeyboard(page)
    await use(page)
  },
  quietConsole: [
    async ({ browser, context }, use, testInfo) => {
      const noise: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) noise.push(message.text())
      })
      context.on('weberror', (error) => noise.push(String(error.error())))
      await use()
      // Pages that a journey has left open would go on living beside the next ones.
      for (const other of browser.contexts()) if (other !== context && !lasting.has(other)) await other.close()
      if (!testInfo.annotations.some(({ type }) => type === 'noisy')) expect(noise, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

/** A browser logs each refused call by itself; what the page makes of it is what the tests look at. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}

export { expect }
