import { AxeBuilder } from '@axe-core/playwright'
import type { CastUid } from '#tools/seed/cast.ts'
import { expect, signIn, test } from './portal.ts'
import { screens } from './screens.ts'

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'light', viewport: { width: 375, height: 800 } },
] as const

for (const who of new Set(screens.map((screen) => screen.who))) {
  test(`axe finds nothing on the screens of ${who ?? 'a guest'}, light and dark, wide and narrow`, async ({ page }) => {
    test.slow()
    if (who) await signIn(page, who as CastUid)
    for (const { path, heading } of screens.filter((screen) => screen.who === who)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      for (const { colorScheme, viewport } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize(viewport)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
          `${path}, ${colorScheme}, ${viewport.width} px`,
        ).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${path} scrolls sideways at ${viewport.width} px`,
        ).toBe(true)
      }
    }
  })
}
