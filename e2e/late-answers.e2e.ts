import type { Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'
import { expectStill } from './expect-roomy.ts'
import { expect, signIn, test } from './portal.ts'

/** Pages of several parts, whose answers don't come with the page. */
const pages: readonly { readonly who: CastUid; readonly path: string; readonly width?: number }[] = [
  { who: 'tom', path: '/superadmin/billing?clientId=ada' },
  { who: 'tom', path: '/superadmin/billing' },
  { who: 'tom', path: '/superadmin/meetings' },
  { who: 'tom', path: '/superadmin/staff' },
  { who: 'tom', path: '/superadmin/settings/connections' },
  { who: 'tom', path: '/superadmin/timesheets', width: 1280 },
  // Led on to Billing: what comes with the page is of another.
  { who: 'pia', path: '/client/projects' },
]

/** Of the frame: nothing of the page waits for it. */
const ofFrame = new Set(['live', 'list-notifications', 'note-time-zone', 'get-tour', 'session'])

// They only look.
test.describe.configure({ mode: 'parallel' })

for (const { who, path, width = 375 } of pages) {
  test(`${path} of ${who} stands still, whichever answer comes last`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, who)
    const asked = await notePageCalls(page, path)
    expect(asked.length).toBeGreaterThan(1)
    for (const name of asked) {
      await page.route(`**/api/${name}`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await open(page, path)
      await expectStill(page, `${path} with a late ${name}`)
      await page.unroute(`**/api/${name}`)
    }
  })
}

/** The names of the calls that the page makes itself as it opens. */
async function notePageCalls(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/api\/([a-z-]+)$/.exec(request.url()) ?? []
    if (name !== undefined && !ofFrame.has(name)) asked.add(name)
  })
  await open(page, path)
  page.removeAllListeners('request')
  return [...asked]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}
