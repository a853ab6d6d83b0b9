import type { Browser, Page } from '@playwright/test'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'
import { startPortal } from './start-portal.ts'

/** Lists show parts of what there is: a page never holds thousands of rows. */
const mostElements = 5000

async function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

const named = (page: Page, product: string) => page.getByRole('heading', { name: product, exact: true })

/** The page of the large project, of a portal of its own. */
async function openLargeProject(browser: Browser) {
  await using started = new AsyncDisposableStack()
  const portal = await startPortal('e2e/large-portal.ts')
  started.defer(() => portal.stop())
  await expect.poll(portal.printed, { timeout: 60_000 }).toContain('The large project is there')
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
  started.defer(() => page.context().close())
  await signIn(page, 'tom', '/superadmin/projectdetail?projectId=bakery-relaunch')
  await expect(page.getByRole('tab', { name: /Products 99\+/ })).toBeVisible()
  return { page, opened: started.move() }
}

test('a project with 200 products and 5,000 entries stays usable', { tag: '@pointer' }, async ({ browser }) => {
  test.slow()
  const { page, opened } = await openLargeProject(browser)
  await using _ = opened
  expect(await countElements(page)).toBeLessThan(mostElements)
  await page.getByRole('searchbox').fill('Page 187')
  await expect(page.getByText('Page 187')).toBeVisible()
  await expect(page.getByText('Page 6', { exact: true })).toHaveCount(0)

  await page.getByRole('searchbox').fill('')
  await goThroughLongList(page)

  await page.goto('/superadmin/timesheets')
  await expect(page.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
  await expect(page.getByText(/Piece of work/).first()).toBeVisible()
  expect(await countElements(page)).toBeLessThan(mostElements)

  await page.goto('/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=reports')
  await expect(page.getByText('Hours used', { exact: true }).first()).toBeVisible()
  expect(await countElements(page)).toBeLessThan(mostElements)
})

/** Of its rows those near the window are on the page: others come as one scrolls, and the one with the focus stays. */
async function goThroughLongList(page: Page): Promise<void> {
  await scrollToEnd(page)
  await expect(page.getByRole('listitem').filter({ has: named(page, 'Page 200') })).toHaveAttribute(
    'aria-posinset',
    '200',
  )
  const row = page.getByRole('button', { name: 'Page 190', exact: true })
  await row.focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(named(page, 'Page 6')).toBeVisible()
  await expect(row).toBeFocused()
  const state = page.getByRole('button', { name: /^Status of Page 190:/ })
  await page.keyboard.press('Tab')
  await expect(state).toBeFocused()
  await expect(state).toBeInViewport()

  const place = await page.evaluate(() => scrollY)
  await followMenu(page, 'Time sheets')
  await expect(page.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
  await page.goBack()
  await expect(named(page, 'Page 190')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(place)
}

async function scrollToEnd(page: Page): Promise<void> {
  await expect(named(page, 'Page 6')).toBeVisible()
  await expect(named(page, 'Page 200')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(named(page, 'Page 200')).toBeInViewport()
}

test(
  'a product far down in 200 is moved by its handle, which keeps the focus wherever the page is scrolled',
  { tag: ['@pointer', '@wide'] },
  async ({ browser }) => {
    test.slow()
    const { page, opened } = await openLargeProject(browser)
    await using _ = opened
    await scrollToEnd(page)
    // Rows that can be moved come once somebody uses the page.
    await page.keyboard.press('Tab')
    const handle = page.getByRole('button', { name: 'Move Page 190', exact: true })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('“Page 190” is over position 190 of 200')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('“Page 190” is over position 189 of 200')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('“Page 190” is over position 188 of 200')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('“Page 190” is now at position 188 of 200')).toBeAttached()
    await expect(handle).toBeFocused()

    await page.evaluate(() => scrollTo(0, 0))
    await expect(named(page, 'Page 6')).toBeVisible()
    await expect(handle).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Page 190', exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Page 190', exact: true })).toBeInViewport()
  },
)
