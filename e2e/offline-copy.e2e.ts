import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

// A browser logs each request that does not get through.
test.beforeEach(() => void test.info().annotations.push({ type: 'noisy' }))
test.use({ serviceWorkers: 'allow' })

/** Whether the worker has the page and everything that it has loaded. */
async function untilKept(page: Page, name: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (call) => {
        const loaded = performance
          .getEntriesByType('resource')
          .filter((entry) => new URL(entry.name).pathname.startsWith('/assets/'))
        const kept = await Promise.all(
          loaded.map((entry) => caches.match(entry.name, { cacheName: 'liftoff-assets-1' })),
        )
        const names = await caches.keys()
        const own = names.find((each) => each.startsWith('liftoff-answers:'))
        const answers = own ? await (await caches.open(own)).keys() : []
        return (
          navigator.serviceWorker.controller !== null &&
          names.includes('liftoff-shell-1') &&
          loaded.length > 0 &&
          kept.every(Boolean) &&
          ['session', call].every((each) => answers.some(({ url }) => url.includes(`/kept/${each}?`)))
        )
      }, name),
    )
    .toBe(true)
}

/** What is kept of people in this browser. */
function keptOfPeople(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !/^liftoff-(?:shell|assets)-\d+$/.test(name))
    // The router notes how far pages were scrolled.
    const noted = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...names, ...noted.filter((key) => !key.startsWith('tsr-scroll'))]
  })
}

test('without a connection the portal opens again with what was last seen, says so, and lets nothing be written', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, 'ada')
  await page.goto(`${portal.url}/client/projects`)
  const project = page.getByRole('link', { name: /Bakery relaunch|Website relaunch|relaunch/i }).first()
  await expect(project).toBeVisible()
  const seen = await project.innerText()
  await untilKept(page, 'list-projects')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('link', { name: seen.split('\n')[0] ?? seen }).first()).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(told).toHaveText(/This is what was here at \d{1,2}:\d{2} [AP]M\./)
  const start = page.getByRole('button', { name: 'Start a new project' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toHaveAccessibleDescription(/You are offline/)
  await start.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(start).not.toHaveAttribute('aria-disabled', 'true')
})

test('after signing out nothing of a person is kept, and without a connection nothing of them is shown', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, 'grace')
  await page.goto(`${portal.url}/client/projects`)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await untilKept(page, 'list-projects')
  await page.getByRole('button', { name: /Grace Okafor/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.poll(() => keptOfPeople(page)).toEqual([])

  await context.setOffline(true)
  await page.goto(`${portal.url}/client/projects`)
  await expect(page.getByText('could not be shown')).toBeVisible()
  await expect(page.getByText('Clinic')).toHaveCount(0)
})

test('what was kept for one person is gone when another signs in', async ({ page, portal }) => {
  await signIn(page, 'ada')
  await page.goto(`${portal.url}/client/projects`)
  await untilKept(page, 'list-projects')
  await page.context().clearCookies()
  await signIn(page, 'grace')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('liftoff-answers:'))))
    .toEqual(['liftoff-answers:grace'])
})

test('the portal can be installed under the name of its agency', async ({ page, portal }) => {
  await page.goto(`${portal.url}/client`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Brightwater Studio', display: 'standalone', start_url: '/' })
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    expect((await icon.body()).readUInt32BE(16), src).toBe(Number(sizes.split('x')[0]))
  }
})
