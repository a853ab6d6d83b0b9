import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'
import { startPortal } from './start-portal.ts'

/** Lists show parts of what there is: a page never holds thousands of rows. */
const mostElements = 12_000

async function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

test('a project with 200 products and 5,000 entries stays usable', async ({ browser }) => {
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
