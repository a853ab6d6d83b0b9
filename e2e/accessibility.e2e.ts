import { AxeBuilder } from '@axe-core/playwright'
import type { CastUid } from '#tools/seed/cast.ts'
import { expect, signIn, test } from './portal.ts'
import { screens } from './screens.ts'

const widths = { wide: 1280, narrow: 375 } as const
/** All that the colours of a screen can break; the rest was looked at in the light. */
const colourRules = ['color-contrast', 'link-in-text-block']
const everybody = [...new Set(screens.map((screen) => screen.who))]
const tours = everybody.flatMap((who) => Object.entries(widths).map(([name, width]) => ({ who, name, width })))

for (const { who, name, width } of tours) {
  test(`axe finds nothing on the ${name} screens of ${who ?? 'a guest'}, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    if (who) await signIn(page, who as CastUid)
    for (const { path, heading } of screens.filter((screen) => screen.who === who)) {
      await page.goto(path)
      // Where a sheet is open the page behind it is hidden from screen readers, and is there.
      await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const axe = new AxeBuilder({ page })
        const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
          `${path}, ${colorScheme}, ${width} px`,
        ).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${path} scrolls sideways at ${width} px`,
        ).toBe(true)
      }
    }
  })
}
