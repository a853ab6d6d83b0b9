import type { Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'
import { expect, signIn, test } from './portal.ts'
import { screens } from './screens.ts'
import { startPortal } from './start-portal.ts'
import type { RunningPortal } from './start-portal.ts'

test.describe('a store with something hostile in every text', () => {
  let portal: RunningPortal
  test.beforeAll(async () => {
    portal = await startPortal('e2e/hostile-portal.ts')
  })
  test.afterAll(() => portal.stop())

  /** What ran, or wanted to, in this page so far. */
  function watch(page: Page): string[] {
    const alarms: string[] = []
    page.on('dialog', async (dialog) => {
      alarms.push(`dialog: ${dialog.message()}`)
      await dialog.dismiss()
    })
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) alarms.push(message.text())
    })
    return alarms
  }

  test('has them in the texts of all slices', async () => {
    await expect.poll(portal.printed).toContain('Hostile fields: ')
    const fields = /Hostile fields: (.*)/.exec(portal.printed())?.[1]?.split(', ') ?? []
    expect(fields.length).toBeGreaterThan(40)
    expect(new Set(fields.map((field) => field.split('.')[0])).size).toBeGreaterThan(15)
  })

  for (const who of ['tom', 'ada', 'ivo'] as const satisfies readonly CastUid[]) {
    test(`shows ${who} every screen as text, and runs nothing of it`, async ({ browser }) => {
      test.slow()
      const page = await browser.newPage({ baseURL: portal.url })
      const alarms = watch(page)
      await signIn(page, who)
      let shown = 0
      for (const { path } of screens.filter((screen) => screen.who === who)) {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        const found = await page.evaluate(() => ({
          ran: 'hostile' in window,
          handlers: [...document.querySelectorAll('*')].flatMap((element) =>
            element.getAttributeNames().some((name) => name.startsWith('on')) ? [element.outerHTML] : [],
          ),
          schemes: [...document.querySelectorAll('a[href]')].flatMap((link) =>
            /^(https?|mailto|tel|webcal|blob):$/.test((link as HTMLAnchorElement).protocol) ? [] : [link.outerHTML],
          ),
          shows: document.body.innerText.includes('window.hostile'),
        }))
        expect({ path, ...found, shows: true }).toEqual({ path, ran: false, handlers: [], schemes: [], shows: true })
        if (found.shows) shown++
      }
      expect(shown, 'screens that show hostile texts').toBeGreaterThan(3)
      expect(alarms).toEqual([])
      await page.close()
    })
  }

  test('something that ran would be seen', async ({ page }) => {
    const alarms = watch(page)
    await page.goto('about:blank')
    await page.evaluate(() => alert('hostile'))
    expect(alarms).toEqual(['dialog: hostile'])
  })
})
