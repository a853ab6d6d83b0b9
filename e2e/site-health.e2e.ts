import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'
import { countLoads } from './count-loads.ts'
import { closeBell, openBell } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'
import { startDemo } from './start-portal.ts'
import type { RunningPortal } from './start-portal.ts'

test('a site that goes down and comes back is told at both sides, in the bell too, without reload', async ({
  browser,
}) => {
  test.slow()
  const site = await startSite()
  const portal = await startDemo(async () => ({
    LIFTOFF_CHECK_LOCAL: site.machine,
    LIFTOFF_CHECK_EVERY_SECONDS: '1',
  }))
  try {
    // Who manages the project is told for the agency.
    const staff = await personOf(browser, portal, 'nina', '/superadmin/launchpad?clientId=ada')
    const client = await personOf(browser, portal, 'ada', '/client/launchpad')
    await staff.getByRole('button', { name: 'Edit site Templates' }).click()
    await staff.getByRole('dialog', { name: 'Edit site' }).getByLabel('Address').fill(`http://${site.machine}/`)
    await staff.getByRole('button', { name: 'Save site' }).click()
    const sides = [staff, client]
    const loads = sides.map(countLoads)
    await expectAtBoth(sides, 'Live', 'The site is responding.')
    await expectAtBoth(sides, 'Live', site.machine)

    site.answerWith(503)
    await expectAtBoth(sides, 'Offline', 'Down')
    for (const side of sides) await expectInBell(side, 'Templates is down')

    site.answerWith(200)
    await expectAtBoth(sides, 'Live', 'The site is responding.')
    for (const side of sides) await expectInBell(side, 'Templates is back up')
    expect(
      loads.map((count) => count()),
      'pages loaded since',
    ).toEqual([0, 0])
  } finally {
    await portal.stop()
    await site.stop()
  }
})

/** A site of the test's own, up until it is told otherwise. */
async function startSite() {
  let status = 200
  const server = createServer((_request, response) => response.writeHead(status).end('A page'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    machine: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (next: number) => void (status = next),
    stop: () => new Promise((resolve) => void server.close(resolve)),
  }
}

async function personOf(browser: Browser, portal: RunningPortal, uid: CastUid, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url })
  await signIn(page, uid, path)
  return page
}

/** The state of the site and a word of its health. */
async function expectAtBoth(sides: readonly Page[], state: string, words: string): Promise<void> {
  for (const side of sides) {
    const card = side.getByRole('region', { name: 'Templates', exact: true })
    await expect(card.getByText(state, { exact: true })).toBeVisible()
    await expect(card).toContainText(words)
  }
}

async function expectInBell(side: Page, title: string): Promise<void> {
  const opened = await openBell(side)
  await expect(opened.getByText(title)).toBeVisible()
  await closeBell(side)
}
