import type { Browser, Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'
import { expect, signIn, test } from './portal.ts'
import type { RunningPortal } from './start-portal.ts'

const projectId = 'bakery-relaunch'

async function open(browser: Browser, { url }: RunningPortal, uid?: CastUid): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  if (uid) await signIn(page, uid)
  return page
}

/** Makes a call as whoever is signed in on this page. */
async function call<Reply>(page: Page, { url }: RunningPortal, name: string, data: object): Promise<Reply> {
  const response = await page.request.post(`/api/${name}`, { data, headers: { origin: url } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Reply
}

function hoursUsed(page: Page) {
  return page.locator('dt', { hasText: 'Hours used' }).locator('xpath=following-sibling::dd[1]')
}

test('staff publish a report, the client opens it, and its link opens to a guest until it is revoked', async ({
  browser,
  portal,
}) => {
  const staff = await open(browser, portal, 'tom')
  const client = await open(browser, portal, 'ada')
  const title = `Where the work stands, ${test.info().retry + 1}`
  await client.goto(`/client/projectdetail?projectId=${projectId}&walkThroughTab=reports`)
  await expect(client.getByRole('heading', { name: 'Published reports' })).toBeVisible()

  await staff.goto(`/superadmin/projectdetail?projectId=${projectId}&walkThroughTab=reports`)
  await staff.getByRole('button', { name: 'Publish report' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Publish report' })
  await dialog.getByLabel('About').selectOption('finance')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Summary').fill('Within the plan.')
  await dialog.getByRole('button', { name: 'Publish report' }).click()

  await client.getByRole('link', { name: title, exact: true }).click()
  await expect(client.getByRole('heading', { name: title })).toBeVisible()
  await expect(client.getByText('Within the plan.')).toBeVisible()
  const used = await hoursUsed(client).textContent()
  const [download] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('link', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Bakery relaunch, ${title}.pdf`)

  await staff.getByRole('link', { name: title, exact: true }).click()
  await staff.getByRole('button', { name: 'Share', exact: true }).click()
  // In the next year, which the list of reports names.
  const end = new Date(Date.now() + 360 * 86_400_000)
  await staff.getByLabel('Ends on').fill(end.toISOString().slice(0, 10))
  await staff.getByRole('button', { name: 'Create link' }).click()
  const link = await staff.getByRole('textbox', { name: 'Link' }).inputValue()

  const guest = await open(browser, portal)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(hoursUsed(guest)).toHaveText(used ?? '')
  const [csv] = await Promise.all([guest.waitForEvent('download'), guest.getByRole('link', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toContain('.csv')

  await client.goBack()
  const until = client.getByRole('button', { name: new RegExp(`^Link to ${title}, open until`) })
  const cell = client.getByRole('cell').filter({ has: until })
  await expect.poll(() => cell.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)

  await staff.getByRole('button', { name: 'Revoke link' }).click()
  await expect(staff.getByText('Link revoked')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('This link doesn’t open a report')).toBeVisible()
  await Promise.all([staff, client, guest].map((page) => page.context().close()))
})

test('the client’s figures change at once when staff approve hours in another browser', async ({ browser, portal }) => {
  const creator = await open(browser, portal, 'ivo')
  const staff = await open(browser, portal, 'nina')
  const client = await open(browser, portal, 'ada')
  await client.goto(`/client/projectdetail?projectId=${projectId}&walkThroughTab=reports`)
  await client.getByRole('tab', { name: 'Hours', exact: true }).click()
  await expect(client.getByRole('heading', { name: /hours used$/ })).toBeVisible()
  const before = Number.parseFloat((await hoursUsed(client).textContent()) ?? '')
  let loads = 0
  client.on('load', () => loads++)

  const work = {
    projectId,
    productId: null,
    workDate: '2026-01-05',
    descriptions: 'A talk about the menu',
    workedHours: 1.25,
    billable: true,
    linkUrl: null,
  }
  type Logged = { entry: { id: string } }
  type Submitted = { entries: { id: string; version: number }[] }
  const { entry } = await call<Logged>(creator, portal, 'add-hours', work)
  const { entries } = await call<Submitted>(creator, portal, 'submit-hours', { entryIds: [entry.id] })
  await expect(hoursUsed(client)).toHaveText(`${before} h`)
  await call(staff, portal, 'approve-hours', {
    entries: entries.map(({ id, version }) => ({ entryId: id, version })),
  })

  await expect(hoursUsed(client)).toHaveText(`${before + 1.25} h`)
  await expect(client.getByRole('heading', { name: `${before + 1.25} of 300 hours used` })).toBeVisible()
  expect(loads, 'pages loaded since').toBe(0)
  await Promise.all([creator, staff, client].map((page) => page.context().close()))
})
