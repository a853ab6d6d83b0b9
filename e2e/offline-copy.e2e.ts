import type { Page } from '@playwright/test'
import { castPassword } from '#tools/seed/cast.ts'
import { chooseOwn } from './phone-ways.ts'
import { expect, signIn, signInByForm, test } from './portal.ts'

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
        const own = names.find((each) => each.startsWith('liftoff-copy:'))
        const answers = own ? await (await caches.open(own)).keys() : []
        return (
          navigator.serviceWorker.controller !== null &&
          names.includes('liftoff-shell-2') &&
          loaded.length > 0 &&
          kept.every(Boolean) &&
          ['session', call].every((each) => answers.some(({ url }) => url.includes(`/kept/${each}?`)))
        )
      }, name),
    )
    .toBe(true)
}

/** Asks for a copy in this browser, where people choose it. */
async function askForCopy(page: Page): Promise<void> {
  await page.goto('/client/editprofile#data')
  const wanted = page.getByRole('switch', { name: 'Keep an offline copy in this browser' })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await expect(wanted).toBeChecked()
}

function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('liftoff-copy:')))
}

/** Reads the projects with a copy in this browser, until everything of the page is on its disk. */
async function readWithCopy(page: Page): Promise<void> {
  await askForCopy(page)
  await page.goto('/client/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await untilKept(page, 'list-projects')
  await expect.poll(() => keptShell(page)).toContain('<div id="root"></div>')
  expect(await keptShell(page)).not.toContain('first-answers')
}

/** The page that opens without a connection: it was sent to somebody, and is kept for everybody. */
function keptShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match('/shell'))?.text()) ?? '')
}

async function expectNothingOffline(page: Page, words: string): Promise<void> {
  await page.context().setOffline(true)
  await page.goto('/client/projects')
  await expect(page.getByText('couldn’t show this page')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.context().setOffline(false)
}

test('who came by the sign-in page, which has its styles in it, has them without a connection too', async ({
  page,
}) => {
  await signInByForm(page, 'ada')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null && caches.has('liftoff-shell-2')))
    .toBe(true)
  await page.context().setOffline(true)
  await page.goto('/client/projects')
  await expect(page.getByText('couldn’t show this page')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
})

/** What is kept of people in this browser. */
function keptOfPeople(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !/^liftoff-(?:shell|assets)-\d+$/.test(name))
    // Says how far pages were scrolled, and not which.
    const noted = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...names, ...noted.filter((key) => key !== 'liftoff-scroll')]
  })
}

test('without a connection the portal opens again with what was last seen, says so, and lets nothing be written', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, 'ada')
  await askForCopy(page)
  await page.goto(`${portal.url}/client/projects`)
  const project = page.getByRole('link', { name: /Bakery relaunch|Website relaunch|relaunch/i }).first()
  await expect(project).toBeVisible()
  const seen = await project.innerText()
  await untilKept(page, 'list-projects')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('link', { name: seen.split('\n')[0] ?? seen }).first()).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: 'We can’t reach the portal' })
  await expect(told).toHaveText(/What you see is from \d{1,2}:\d{2} [AP]M\./)
  const start = page.getByRole('button', { name: 'Start a new project' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toHaveAccessibleDescription(/We can’t reach the portal/)
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
  await readWithCopy(page)
  await chooseOwn(page, 'Sign out')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.poll(() => keptOfPeople(page)).toEqual([])

  await context.setOffline(true)
  await page.goto(`${portal.url}/client/projects`)
  await expect(page.getByText('couldn’t show this page')).toBeVisible()
  await expect(page.getByText('Clinic')).toHaveCount(0)
})

test('what was kept for one person is gone when another signs in, who has asked for nothing', async ({ page }) => {
  await signIn(page, 'ada')
  await readWithCopy(page)
  await page.context().clearCookies()
  await signInByForm(page, 'grace')
  await expect.poll(() => copies(page)).toEqual([])
})

test('nothing is kept of whoever has not asked for it, though the browser remembers them', async ({ page }) => {
  await page.goto('/client')
  await page.getByLabel('Email').fill('ada@northwind.example')
  await page.getByLabel('Password', { exact: true }).fill(castPassword)
  await page.getByRole('checkbox', { name: /Remember me/i }).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.goto('/client/projects')
  await expect(page.getByRole('link', { name: /relaunch/i }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await copies(page)).toEqual([])
  await expectNothingOffline(page, 'relaunch')
})

test('a session that has ended elsewhere leaves nothing: neither on the first page of the guest, nor without a connection', async ({
  page,
  portal,
}) => {
  await signIn(page, 'ada')
  await readWithCopy(page)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await page.goto('about:blank')
  const ended = await fetch(`${portal.url}/api/sign-out-everywhere`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.url, cookie },
    body: '{}',
  })
  expect(ended.status).toBe(200)
  // Whatever the page shows first, it looks at what is kept at that moment.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root h1')) return
      observer.disconnect()
      void caches.keys().then((names) => {
        document.documentElement.dataset['keptAtFirst'] = names.filter((name) => name.includes('copy')).join()
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/client/projects')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-kept-at-first', '')
  expect(await copies(page)).toEqual([])
  await expectNothingOffline(page, 'relaunch')
})

test('what was seen more than a week ago is shown no more, and is gone', async ({ page }) => {
  await signIn(page, 'ada')
  await readWithCopy(page)
  await page.goto('about:blank')
  await page.goto('/robots.txt').catch(() => null)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('liftoff-copy:')) ?? ''
    const cache = await caches.open(name)
    const earlier = new Date(Date.now() - 7 * 86_400_000 - 60_000).toISOString()
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))?.text()
      await cache.put(request, new Response(text ?? '', { headers: { 'x-kept-at': earlier } }))
    }
  })
  await expectNothingOffline(page, 'relaunch')
  expect(await copies(page)).toEqual([])
})

test('a copy is gone as soon as it is switched off', async ({ page }) => {
  await signIn(page, 'ada')
  await readWithCopy(page)
  await page.goto('/client/editprofile#data')
  const wanted = page.getByRole('switch', { name: 'Keep an offline copy in this browser' })
  await expect(wanted).toBeChecked()
  await wanted.uncheck()
  await expect.poll(() => copies(page)).toEqual([])
  await page.goto('/client/projects')
  await expect(page.getByRole('link', { name: /relaunch/i }).first()).toBeVisible()
  expect(await copies(page)).toEqual([])
  await expectNothingOffline(page, 'relaunch')
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
