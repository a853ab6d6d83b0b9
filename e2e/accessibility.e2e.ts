import type { CastUid } from '#tools/seed/cast.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'
import { screens } from './screens.ts'

// They only look: whoever is free takes the next, for they take the longest.
test.describe.configure({ mode: 'parallel' })

/** So that nobody is left alone with a long walk at the end. */
const mostScreens = 16

for (const who of new Set(screens.map((screen) => screen.who))) {
  const theirs = screens.filter((screen) => screen.who === who)
  for (let first = 0; first < theirs.length; first += mostScreens) {
    const walked = theirs.slice(first, first + mostScreens)
    const part = `${first + 1} to ${first + walked.length}`
    test(`axe finds nothing on the screens ${part} of ${who ?? 'a guest'}, wide and narrow, light and dark`, async ({
      page,
    }) => {
      test.slow()
      if (who) await signIn(page, who as CastUid)
      for (const { path, heading } of walked) {
        await page.goto(path)
        // Where a sheet is open the page behind it is hidden from screen readers, and is there.
        await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
        await expectAccessible(page, path)
      }
    })
  }
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
