import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

const otherBuild = '/assets/index-newer123.js'
const notice = (page: Page) => page.getByText('A new version of the portal is available')

/** From now on streams begin as those of a server with other pages. */
async function deploy(page: Page): Promise<void> {
  const body = `retry: 600000\nid: newer-1\nevent: hello\ndata: ${JSON.stringify({ build: otherBuild })}\n\n`
  await page.route('**/api/live*', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
}

test('a page asks for a reload when the portal has a new version, and what was typed is there after it', async ({
  page,
}) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('The opening hours are')
  await expect(notice(page)).toHaveCount(0)

  await deploy(page)
  // As after a restart: the stream is cut and the browser opens another.
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(notice(page)).toBeVisible()
  await page.unroute('**/api/live*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The opening hours are')
  await expect(notice(page)).toHaveCount(0)
})

test(
  'a dialog whose code a new version has replaced leaves the page as it is, and asks for the reload',
  { tag: '@pointer' },
  async ({ page }) => {
    test.info().annotations.push({ type: 'noisy', description: 'the browser logs a chunk that is gone' })
    const live = page.waitForRequest('**/api/live*')
    await signIn(page, 'ada')
    // What asks for a reload is there once the page follows changes.
    await live
    const search = page.getByRole('searchbox').first()
    await search.fill('Bakery')
    await page.route('**/assets/NewProjectDialog*', (route) => route.fulfill({ status: 404, body: 'File not found.' }))
    await page.route(/^[^?]*:\d+\/$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script src="${otherBuild}"></script>` }),
    )
    await page.getByRole('button', { name: 'Start a new project' }).first().click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this')
    await expect(notice(page)).toBeVisible()
    await expect(search).toHaveValue('Bakery')
  },
)
