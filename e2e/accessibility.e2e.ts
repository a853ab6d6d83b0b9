import type { Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitting, expectPressable, expectStill, expectTargets, measureShift } from './expect-roomy.ts'
import { expect, signIn, signUp, test } from './portal.ts'
import { screens } from './screens.ts'

// They only look: whoever is free takes the next, for they take the longest.
test.describe.configure({ mode: 'parallel' })

const phone = { width: 375, height: 800 }
const desk = { width: 1280, height: 800 }

/** So that nobody is left alone with a long walk at the end. */
const mostScreens = 16

for (const who of new Set(screens.map((screen) => screen.who))) {
  const theirs = screens.filter((screen) => screen.who === who)
  for (let first = 0; first < theirs.length; first += mostScreens) {
    const walked = theirs.slice(first, first + mostScreens)
    const part = `${first + 1} to ${first + walked.length}`
    test(`the screens ${part} of ${who ?? 'a guest'} stand still, are hit by a finger, fit 320 px, and axe finds nothing wide and narrow, light and dark`, async ({
      page,
    }) => {
      test.slow()
      if (who) await signIn(page, who as CastUid)
      for (const { path, heading } of walked) {
        await page.setViewportSize(phone)
        await page.goto(path)
        // Where a sheet is open the page behind it is hidden from screen readers, and is there.
        await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectStill(page, path)
        await expectTargets(page, path)
        for (const size of [phone, desk]) {
          await page.setViewportSize(size)
          await expectPressable(page, path)
        }
        await expectFitting(page, path)
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

test('an empty page offers its act once: in its head, or where nothing is', async ({ page }) => {
  await signUp(page, { fullName: 'Nele Brandt', companyName: 'Empty Rooms', email: 'nele@empty-rooms.example' })
  for (const place of ['projects', 'meetings', 'billing', 'launchpad', 'cart', 'contact', 'notifications']) {
    await page.goto(`/client/${place}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(findRepeated), `/client/${place}`).toEqual([])
  }
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', `<a href="#a">Go on</a><div data-empty><a href="#b">Go on</a></div>`),
  )
  expect(await page.evaluate(findRepeated), 'a planted one').toEqual(['Go on'])
})

function findRepeated(): (string | null)[] {
  const acts = [...document.querySelectorAll('main :is(a, button)')]
  const named = (isEmpty: boolean) =>
    acts.filter((act) => (act.closest('[data-empty]') !== null) === isEmpty).map(({ textContent }) => textContent)
  return named(true).filter((name) => named(false).includes(name))
}

/** A page whose parts are known, as wide as a phone. */
async function show(page: Page, body: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.setContent(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title><body>${body}`,
  )
}

const roomy = 'style="display: inline-block; width: 44px; height: 44px"'

test('a target that a finger misses is seen, unless it stands in a text or has room around it', async ({ page }) => {
  await show(
    page,
    `<style>.near { position: relative } .near::after { content: ''; position: absolute; inset: -14px -12px }</style>
    <button ${roomy}>A</button><p>Read <a href="#a">the terms</a> first.</p><p style="padding: 20px"><a class="near" href="#b">Terms</a></p>
    <label style="display: block; padding: 20px">Tick <input type="checkbox"></label>`,
  )
  await expectTargets(page, 'a roomy page')
  await show(page, '<button style="width: 44px; height: 36px">A</button>')
  await expect(expectTargets(page, 'a low one')).rejects.toThrow(/44 × 36/)
  await show(page, '<p><a href="#a">Terms</a></p>')
  await expect(expectTargets(page, 'a link alone')).rejects.toThrow(/Terms/)
  await show(page, `<button ${roomy}>A</button><div role="tab" style="width: 30px; height: 50px">B</div>`)
  await expect(expectTargets(page, 'a narrow tab')).rejects.toThrow(/30 × 50/)
})

test('a spot of a row that its link does not reach while it is pressed is seen', async ({ page }) => {
  const row = (button: string) =>
    `<style>.whole::after { content: ''; position: absolute; inset: 0; z-index: 1 }</style>
    <div style="position: relative; padding: 20px"><a class="whole" href="#a">A row</a> ${button}</div>`
  await show(page, row('<span>Pay</span> <button style="position: relative; z-index: 2">Remove</button>'))
  await expectPressable(page, 'a whole row')
  await show(page, row('<span style="position: relative">Pay</span>'))
  await expect(expectPressable(page, 'a row with a dead spot')).rejects.toThrow(/Pay/)
})

test('what overflows a phone sideways, or is cut by what it stands in, is seen', async ({ page }) => {
  const wide = (style: string) => `<div style="${style}"><div style="width: 400px">A wide table</div></div>`
  await show(
    page,
    '<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long name that is short</p>',
  )
  await expectFitting(page, 'a page that fits')
  for (const [body, what] of [
    [wide(''), /overflows/],
    [wide('overflow: hidden; width: 200px'), /cut/],
    [wide('overflow-x: auto; width: 200px'), /cut/],
    [
      `<button style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A label</button>`,
      null,
    ],
    [
      `<button style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long label</button>`,
      /cut/,
    ],
    [
      `<nav data-bottom-bar><a style="display: block; width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long label</a></nav>`,
      /cut/,
    ],
    ['<div style="position: fixed; left: -20px; width: 100px">A bar</div>', /beside the window/],
  ] as const) {
    await show(page, body)
    if (what) await expect(expectFitting(page, 'a page that does not')).rejects.toThrow(what)
    else await expectFitting(page, 'a button with room')
  }
})

test('a page that moves by itself is seen', async ({ page }) => {
  await page.goto('/healthz')
  await show(page, `<main><h1>A page</h1>${'<p>A line of its text</p>'.repeat(8)}</main>`)
  await expectStill(page, 'a still page')
  // What comes within half a second of a new size of the window counts as its doing.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const late = document.createElement('div')
        late.style.height = '100px'
        document.querySelector('h1')?.before(late)
      })
      return (await measureShift(page)).sum
    })
    .toBeGreaterThan(0.02)
})
