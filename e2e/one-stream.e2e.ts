import { expect, signIn, test } from './portal.ts'

async function openStreams(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^\w*live_streams\w* (\d+)$/m.exec(text)?.[1])
}

test('eight tabs share one stream, all stay current, and the stream outlives the tab that held it', async ({
  browser,
  context,
  page,
  portal,
}) => {
  const before = await openStreams(portal.url)
  await signIn(page, 'ada')
  const tabs = [page]
  while (tabs.length < 8) {
    const tab = await context.newPage()
    await tab.goto('/client/projects')
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Newsletter templates' })).toBeVisible()
  await expect(async () => expect(await openStreams(portal.url)).toBe(before + 1)).toPass()

  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom', '/superadmin/projectdetail?projectId=bakery-newsletter')
  async function rename(name: string): Promise<void> {
    await staff.getByRole('button', { name: 'Edit project' }).click()
    await staff.getByLabel('Name').fill(name)
    await staff.getByRole('button', { name: 'Save project' }).click()
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await rename('Letters to regulars')
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Letters to regulars' })).toBeVisible()

  await page.close()
  await rename('Newsletter templates')
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('link', { name: 'Newsletter templates' })).toBeVisible()
  await staffContext.close()
})

test('a page comes with its answers: once it is open, it asks for the stream of changes and for nothing else', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  for (const [uid, places] of [
    ['ada', ['/client/projects', '/client/projectdetail?projectId=bakery-relaunch']],
    ['tom', ['/superadmin/projects']],
    ['mei', ['/creator/projects']],
  ] as const) {
    await page.context().clearCookies()
    await signIn(page, uid)
    for (const place of places)
      // A machine that is busy leaves to the page what took too long.
      await expect(async () => {
        asked.length = 0
        await page.goto(place)
        await expect.poll(() => asked).toContain('/api/live')
        await page.waitForLoadState('networkidle')
        expect(asked).toEqual(['/api/live'])
      }).toPass()
  }
})

test('a page that was cut off says so, and catches up by itself', async ({ browser, context, page, portal }) => {
  test.info().annotations.push({ type: 'noisy' })
  const live = page.waitForResponse(/\/api\/live/)
  await signIn(page, 'grace')
  await expect(page.getByRole('link', { name: 'Staff intranet' })).toBeVisible()
  // What says so comes late, and not at all to whoever is cut off before.
  await live
  await context.setOffline(true)
  await expect(page.getByText('What you see may be out of date')).toBeVisible()

  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom', '/superadmin/projectdetail?projectId=clinic-intranet')
  await staff.getByRole('button', { name: 'Edit project' }).click()
  await staff.getByLabel('Name').fill('Clinic noticeboard')
  await staff.getByRole('button', { name: 'Save project' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Clinic noticeboard' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Clinic noticeboard' })).toBeVisible()
  await expect(page.getByText('What you see may be out of date')).toHaveCount(0)
  await staffContext.close()
})
