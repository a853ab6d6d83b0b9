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
