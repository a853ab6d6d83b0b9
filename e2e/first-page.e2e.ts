import { expect, signIn, test } from './portal.ts'

/** What a page may shift while it opens, as browsers count it. */
const mostShift = 0.02

type Watched = typeof globalThis & { shifted?: number }

for (const path of ['/client/projects', '/client/billing', '/client/projectdetail?projectId=bakery-relaunch'])
  test(`${path} stands still as it opens, and asks for nothing that it came with`, async ({ page }) => {
    await signIn(page, 'ada')
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(() => {
      const watched: Watched = globalThis
      watched.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
          watched.shifted = (watched.shifted ?? 0) + entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // So slow that the browser paints whatever stands there between two states.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname.replace('/api/', ''))
    })
    const html = (await (await page.goto(path))?.text()) ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const given = [...html.matchAll(/"([a-z-]+) \{/g)].map(([, name]) => name ?? '')
    expect(given).toContain('list-notifications')
    expect(asked.filter((name) => given.includes(name))).toEqual([])
    expect(await page.evaluate(() => (globalThis as Watched).shifted)).toBeLessThan(mostShift)
  })

test('a page is there before its code, in the time of its reader, and what is pressed meanwhile is done', async ({
  page,
}) => {
  await signIn(page, 'ada')
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/assets\/framework-/, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.goto('/client/projects', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: /^Bakery relaunch/ })
  await expect(link).toBeVisible()
  const row = await link.elementHandle()
  const start = page.getByRole('button', { name: 'Start a new project' })
  await start.click()
  await expect(start).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Start a new project' })).toBeVisible()
  // The browser has taken over what the server has rendered.
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a browser that has moved to another zone draws the page anew, and takes over the server’s at the next visit', async ({
  page,
}) => {
  await signIn(page, 'ada')
  await page.context().addCookies([{ name: 'zone', value: 'Pacific%2FKiritimati', url: new URL('/', page.url()).href }])
  for (const isRendered of [false, true]) {
    await page.addInitScript(() => {
      const watched: typeof globalThis & { sent?: Element | null } = globalThis
      new MutationObserver((_, observer) => {
        watched.sent = document.querySelector('#root h1')
        if (watched.sent) observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/client/projectdetail?projectId=bakery-relaunch')
    await expect(page.getByRole('heading', { level: 1, name: 'Bakery relaunch' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const stays = () => page.evaluate(() => (globalThis as { sent?: Element | null }).sent?.isConnected)
    expect(await stays()).toBe(isRendered)
  }
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the second visit comes with its answers, too', async ({ page }) => {
    await signIn(page, 'ada')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
    })
    await page.reload()
    await expect(page.getByRole('link', { name: /^Bakery relaunch/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
})

test('a page comes in the colors that somebody has chosen', async ({ page }) => {
  await signIn(page, 'ada')
  await page.evaluate(() => localStorage.setItem('liftoff:theme', 'dark'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = (await (await page.reload())?.text()) ?? ''
  expect(html).toContain('<html data-theme="dark"')
})
