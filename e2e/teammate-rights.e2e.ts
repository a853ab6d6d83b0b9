import type { Page } from '@playwright/test'
import { rights } from '#domain/core/viewer.ts'
import type { Right } from '#domain/core/viewer.ts'
import { clientPages } from '#web/app/routes/client-pages.ts'
import { mayOpen } from '#web/platform/may-open.ts'
import { placeOf } from '#web/platform/places.ts'
import { expect, signIn, test } from './portal.ts'

/** What each right is given with: messages and reports are of projects. */
const held: Record<Right, readonly Right[]> = {
  projects: ['projects'],
  messages: ['projects', 'messages'],
  reports: ['projects', 'reports'],
  invoices: ['invoices'],
  ordering: ['ordering'],
}

const refusal = /have access to|not shared with you|can’t see the plans|can’t order/

/** Every project has these tabs, which say themselves what right they take. */
const tabsThatSay = ['&walkThroughTab=reports', '&walkThroughTab=invoices']

/** What these pages need in their address to be themselves; the tabs of a project are pages of their own. */
const searches: Partial<Record<string, readonly string[]>> = {
  '/client/projectdetail': ['', '&walkThroughTab=teammates', ...tabsThatSay].map(
    (tab) => `?projectId=bakery-relaunch${tab}`,
  ),
  '/client/meetings': ['', '?book=vision_plan'],
}

/** Makes calls as the person who is signed in on the page. */
function callAs(page: Page, origin: string) {
  return async (name: string, data: object) => {
    const answer = await page.request.post(`/api/${name}`, { data, headers: { origin } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}

for (const right of rights)
  test(`a teammate with the right to ${right} alone meets no link to a page that they may not open`, async ({
    browser,
    page,
    portal,
  }) => {
    test.slow()
    await signIn(page, 'ada')
    const call = callAs(page, portal.url)
    const { teammates } = await call('list-teammates', { clientId: 'ada' })
    const [{ id: teammateId, version, roleTitle, responsibilities, rights: before }] = teammates
    const known = { teammateId, roleTitle, responsibilities }
    const { teammate } = await call('update-teammate', { ...known, version, rights: held[right] })

    const theirs = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await signIn(theirs, 'ben', '/client/notifications')
    const viewer = { role: 'client', rights: held[right] } as const
    const opened = clientPages.filter(({ path }) => mayOpen(viewer, { to: path }))
    for (const { path } of opened) {
      for (const search of searches[path] ?? ['']) {
        await theirs.goto(path + search)
        await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
        await theirs.waitForLoadState('networkidle')
        const links = await theirs.evaluate(() =>
          Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="/client/"]'), ({ href }) => href),
        )
        expect(
          links.filter((href) => !mayOpen(viewer, placeOf(href))),
          path + search,
        ).toEqual([])
        // Whoever can’t write to the agency reads there how else it is reached.
        if (path !== '/client/contact' && !tabsThatSay.some((tab) => search.endsWith(tab)))
          expect(await theirs.locator('main').textContent(), path + search).not.toMatch(refusal)
      }
    }
    // The journeys that follow find them as they were.
    await call('update-teammate', { ...known, version: teammate.version, rights: before })
  })

test('what says that the right to messages was taken leaves a margin around it', async ({ browser, page, portal }) => {
  await signIn(page, 'ada')
  const call = callAs(page, portal.url)
  const { teammates } = await call('list-teammates', { clientId: 'ada' })
  const [{ id: teammateId, version, roleTitle, responsibilities, rights: before }] = teammates
  const known = { teammateId, roleTitle, responsibilities }
  const theirs = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(theirs, 'ben', '/client/projectdetail?projectId=bakery-relaunch&messages=open')
  const panel = theirs.getByRole('dialog', { name: 'Messages' })
  await expect(panel.getByRole('textbox')).toBeVisible()
  const { teammate } = await call('update-teammate', { ...known, version, rights: ['projects'] })
  await expect(panel.getByText('You don’t have access to this conversation')).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [375, 812],
  ] as const) {
    await theirs.setViewportSize({ width, height })
    const right = async () => (await panel.boundingBox().then((at) => at && width - at.x - at.width)) ?? 0
    await expect.poll(right, `${width} px`).toBe(16)
  }
  expect((await panel.boundingBox())?.x).toBe(16)
  // The journeys that follow find them as they were.
  await call('update-teammate', { ...known, version: teammate.version, rights: before })
})
