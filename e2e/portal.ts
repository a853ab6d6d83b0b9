import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { emptyAuthEmulator, emptyFirestoreEmulator } from '#tools/hosted/emulated-accounts.ts'
import { cast, castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'

export type RunningPortal = {
  readonly url: string
  /** What it has printed so far. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

const signInPages = { superAdmin: '/superadmin', client: '/client', creator: '/creator' } as const

/** Settings of this portal alone; they may depend on where it will be served. */
type SettingsFor = (url: string) => Promise<Readonly<Record<string, string>>>

/** Starts a portal as the README says, on a free port and a folder of its own. */
export async function startPortal(script: string, settingsFor: SettingsFor = async () => ({})): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn('node', [script], {
    env: {
      ...process.env,
      LIFTOFF_PORT: String(port),
      LIFTOFF_URL: url,
      LIFTOFF_DATA: folder,
      LIFTOFF_SIGN_UPS_PER_HOUR: '1000',
      ...(await settingsFor(url)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = await untilServed(child)
  return {
    url,
    printed,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilServed(child: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let text = ''
    function take(chunk: Buffer): void {
      text += chunk.toString()
      if (text.includes('is served at')) resolve(() => text)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was served:\n${text}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Signs somebody of the cast in, through the page of their role. */
export async function signIn(page: Page, uid: CastUid): Promise<void> {
  const member = cast.find((candidate) => candidate.uid === uid)
  if (!member) throw new Error(`${uid} is not of the cast`)
  await page.goto(signInPages[member.role])
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
}

export const newcomersPassword = 'a ferry at first light'

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
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  if (skipsTour) await page.getByRole('button', { name: 'Skip the tour' }).click()
}

type WorkerFixtures = { readonly portal: RunningPortal }

/** Each worker has a demo portal of its own; whatever a page logs as an error fails its test. */
export const test = base.extend<{ quietConsole: void }, WorkerFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture from this pattern
    async ({}, use) => {
      // What the worker before has left at the emulators is in the way; such workers run one after the other.
      if (process.env['LIFTOFF_IDENTITY'] === 'firebase') await emptyAuthEmulator()
      if (process.env['LIFTOFF_DOCUMENTS'] === 'firestore') await emptyFirestoreEmulator()
      const portal = await startPortal('tools/demo.ts')
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  quietConsole: [
    async ({ context }, use, testInfo) => {
      const noise: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) noise.push(message.text())
      })
      context.on('weberror', (error) => noise.push(String(error.error())))
      await use()
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
