import type { Page } from '@playwright/test'
import { followMenu } from './follow-menu.ts'
import { expect, signIn, test } from './portal.ts'
import { startPortal } from './start-portal.ts'

/** Lists show parts of what there is: a page never holds thousands of rows. */
const mostElements = 5000

async function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

test('a project with 200 products and 5,000 entries stays usable', { tag: '@pointer' }, async ({ browser }) => {
  test.slow()
  const portal = await startPortal('e2e/large-portal.ts')
  try {
    await expect.poll(portal.printed, { timeout: 60_000 }).toContain('The large project is there')
    const context = await browser.newContext({ baseURL: portal.url })
    const page = await context.newPage()
    await signIn(page, 'tom')

    await page.goto('/superadmin/projectdetail?projectId=bakery-relaunch')
    await expect(page.getByRole('tab', { name: /Products 99\+/ })).toBeVisible()
    expect(await countElements(page)).toBeLessThan(mostElements)
    await page.getByRole('searchbox').fill('Page 187')
    await expect(page.getByText('Page 187')).toBeVisible()
    await expect(page.getByText('Page 12', { exact: true })).toHaveCount(0)

    await page.getByRole('searchbox').fill('')
    await goThroughLongList(page)

    await page.goto('/superadmin/timesheets')
    await expect(page.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
    await expect(page.getByText(/Piece of work/).first()).toBeVisible()
    expect(await countElements(page)).toBeLessThan(mostElements)

    await page.goto('/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=reports')
    await expect(page.getByText('Hours used', { exact: true }).first()).toBeVisible()
    expect(await countElements(page)).toBeLessThan(mostElements)
    await context.close()
  } finally {
    await portal.stop()
  }
})

/** Of its rows those near the window are on the page: others come as one scrolls, moves them, and comes back. */
async function goThroughLongList(page: Page): Promise<void> {
  const last = page.getByRole('heading', { name: 'Page 200', exact: true })
  await expect(page.getByRole('heading', { name: 'Page 12', exact: true })).toBeVisible()
  await expect(last).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(last).toBeInViewport()
  await expect(page.getByRole('listitem').filter({ has: last })).toHaveAttribute('aria-posinset', '200')

  const handle = page.getByRole('button', { name: 'Move Page 190', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Page 190 is over position 190 of 200')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Page 190 is over position 189 of 200')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Page 190 is over position 188 of 200')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Page 190 is now 188 of 200')).toBeAttached()
  await expect(handle).toBeFocused()

  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('heading', { name: 'Page 12', exact: true })).toBeVisible()
  await expect(handle).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Page 190', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Page 190', exact: true })).toBeInViewport()

  const place = await page.evaluate(() => scrollY)
  await followMenu(page, 'Time sheets')
  await expect(page.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Page 190', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(place)
}
