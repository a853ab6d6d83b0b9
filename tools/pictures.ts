import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { buildPagesIfNeeded } from './build/build-if-needed.ts'
import { findChromium } from './find-chromium.ts'
import { findFreePort } from './find-free-port.ts'
import { digestPage } from './pictures/page-digest.ts'
import { pictures } from './pictures/pictures.ts'
import type { Picture } from './pictures/pictures.ts'
import { findStale, picturesFolder, readTaken, takenFile } from './pictures/taken.ts'
import { cast, castPassword } from './seed/cast.ts'
import { serveCast } from './serve-cast.ts'

// npm run pictures: takes those that are older than their pages. npm run pictures -- --all: takes all of them.
const wanted = process.argv.includes('--all') ? pictures : findStale(pictures, readTaken())
if (wanted.length > 0) await takeAll(wanted)
process.stdout.write(`${wanted.length} of ${pictures.length} pictures taken\n`)

async function takeAll(all: readonly Picture[]): Promise<void> {
  await buildPagesIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-pictures-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const portal = await serveCast('demo', folder, { LIFTOFF_PORT: String(port), LIFTOFF_URL: url })
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath === null ? {} : { executablePath })
  mkdirSync(picturesFolder, { recursive: true })
  try {
    for (const picture of all) await take(browser, url, picture)
    const taken = pictures.map(({ name, page }) => [name, digestPage(page)] as const)
    writeFileSync(takenFile, `${JSON.stringify(Object.fromEntries(taken), null, 2)}\n`)
  } finally {
    await browser.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function take(browser: Browser, url: string, { name, who, path, press, isPhone }: Picture): Promise<void> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
  })
  try {
    const member = cast.find(({ uid }) => uid === who)
    if (member) {
      const data = { email: member.email, password: castPassword, remember: false }
      await context.request.post('/api/sign-in', { data, headers: { origin: url } })
    }
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    if (press !== undefined) await page.getByRole('button', { name: new RegExp(`^${press}`) }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // What comes late is there by then: charts, pictures, the card of the tour.
    await page.waitForTimeout(1500)
    await page.screenshot({ path: join(picturesFolder, `${name}.png`), animations: 'disabled' })
  } finally {
    await context.close()
  }
}
