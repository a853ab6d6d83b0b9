import type { CastUid } from '#tools/seed/cast.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'
import { screens } from './screens.ts'

for (const who of new Set(screens.map((screen) => screen.who))) {
  test(`axe finds nothing on the screens of ${who ?? 'a guest'}, wide and narrow, light and dark`, async ({ page }) => {
    test.slow()
    if (who) await signIn(page, who as CastUid)
    for (const { path, heading } of screens.filter((screen) => screen.who === who)) {
      await page.goto(path)
      // Where a sheet is open the page behind it is hidden from screen readers, and is there.
      await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
      await expectAccessible(page, path)
    }
  })
}

test('axe sees what is wrong with a page, and in a frame of it', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1></main></html>')
  await expectAccessible(page, 'a sound page')
  await page.evaluate(() => {
    document.body.innerHTML += '<iframe title="A form" srcdoc="<p style=\'color: #aaa\'>Hardly read</p>"></iframe>'
  })
  await expect(page.frameLocator('iframe').getByText('Hardly read')).toBeVisible()
  await expect(expectAccessible(page, 'a pale one')).rejects.toThrow(/color-contrast/)
})
