import type { Browser, Locator, Page } from '@playwright/test'
import { addDays } from '#domain/core/days.ts'
import { agency } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { dayWithHours, monthWithHours } from './month-with-hours.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'
import type { RunningPortal } from './start-portal.ts'

/** Somebody of the cast in a browser of their own, where the agency is: staff see the agency’s month, and creators log on their own day. */
async function personOf(browser: Browser, portal: RunningPortal, uid: CastUid): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, timezoneId: agency.timeZone })
  const page = await context.newPage()
  await signIn(page, uid)
  return page
}

/** The hours of one entry on a time sheet. */
function entryOf(page: Page, description: string) {
  return page.getByRole('listitem').filter({ hasText: description }).last()
}

test('a creator logs hours and submits them; staff approve them; each of them and the client’s report shows it at once', async ({
  browser,
  portal,
}) => {
  const [creator, staff] = [await personOf(browser, portal, 'mei'), await personOf(browser, portal, 'tom')]
  await followMenu(staff, 'Time sheets')
  await staff.getByLabel('Creator', { exact: true }).selectOption({ label: 'Mei Tanaka' })
  await expect(staff.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
  const client = await personOf(browser, portal, 'ada')
  await client
    .getByRole('link', { name: /Bakery relaunch/ })
    .first()
    .click()
  await client.getByRole('tab', { name: 'Reports' }).click()
  const used = client.locator('dt', { hasText: 'Hours used' }).locator('xpath=following-sibling::dd[1]')
  await expect(used).toHaveText(/^[\d.]+ h$/)
  const usedBefore = Number.parseFloat((await used.textContent()) ?? '')
  let loads = 0
  for (const page of [creator, staff, client]) page.on('load', () => loads++)

  await followMenu(creator, 'Add hours')
  await creator.getByLabel('Hours', { exact: true }).fill('1:30')
  await creator.getByLabel('Project', { exact: true }).selectOption({ label: 'Bakery relaunch' })
  await creator.getByLabel('Description').fill('Pages of the menu')
  await expect(creator.getByText('1.5 hours at $85 an hour')).toBeVisible()
  await expect(creator.getByText('$127.50', { exact: true })).toBeVisible()
  await creator.getByRole('button', { name: 'Save and add another' }).click()
  await expect(creator.getByLabel('Hours', { exact: true })).toBeFocused()
  await creator.getByLabel('Hours', { exact: true }).fill('0.5')
  await creator.getByLabel('Description').fill('Pages of the prices')
  await creator.getByRole('button', { name: 'Save hours' }).click()
  await expect(creator.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
  await expect(entryOf(creator, 'Pages of the menu').getByText('Draft')).toBeVisible()
  await expect(entryOf(staff, 'Pages of the menu').getByText('1.5 h')).toBeVisible()

  await creator.getByRole('button', { name: /^Submit .* entr(y|ies)$/ }).click()
  await expect(entryOf(creator, 'Pages of the menu').getByText('Submitted')).toBeVisible()

  const earned = creator.getByText(/^Earned in /).locator('xpath=following-sibling::dd[1]')
  const before = await earned.textContent()
  await entryOf(staff, 'Pages of the menu').getByRole('button', { name: 'Approve' }).click()
  await expect(entryOf(creator, 'Pages of the menu').getByText('Approved', { exact: true })).toBeVisible()
  await expect(earned).not.toHaveText(before ?? '')
  await expect(used).toHaveText(`${usedBefore + 1.5} h`)

  await entryOf(staff, 'Pages of the prices').getByRole('button', { name: 'Reject' }).click()
  await staff.getByLabel('Reason').fill('Which prices are these?')
  await staff.getByRole('button', { name: 'Reject hours' }).click()
  await expect(entryOf(creator, 'Pages of the prices').getByText('Which prices are these?')).toBeVisible()
  await entryOf(creator, 'Pages of the prices')
    .getByRole('button', { name: /^Delete / })
    .click()
  await creator.getByRole('button', { name: 'Delete hours' }).click()
  await expect(creator.getByText('Hours deleted')).toBeVisible()
  await expect(creator.getByRole('dialog')).toHaveCount(0)
  await expect(creator.getByRole('listitem').filter({ hasText: 'Pages of the prices' })).toHaveCount(0)

  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^time-sheets-\d{4}-\d{2}\.csv$/)
  expect(loads, 'pages loaded since').toBe(0)
  for (const page of [creator, staff, client]) await page.context().close()
})

test('on a phone hours that were not saved say why in view, with the buttons in reach', async ({ page }) => {
  // The calls that don’t reach the portal are logged by the browser.
  test.info().annotations.push({ type: 'noisy' })
  await page.setViewportSize({ width: 375, height: 560 })
  await signIn(page, 'mei', '/creator/addhours')
  await page.getByLabel('Hours', { exact: true }).fill('1:30')
  await page.getByLabel('Project', { exact: true }).selectOption({ label: 'Bakery relaunch' })
  await page.getByLabel('Description').fill('Pages in a tunnel')
  await page.route('**/api/add-hours', (route) => route.abort())
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })

  await page.unroute('**/api/add-hours')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Time sheets' })).toBeVisible()
  await page.route('**/api/update-hours', (route) => route.abort())
  await entryOf(page, 'Pages in a tunnel').getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit hours' })
  await dialog.getByLabel('Billable').click()
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Save hours' })).toBeInViewport({ ratio: 1 })
})

/** Whether what says so stands clear of these hours, which are in view. */
async function expectClear(entry: Locator, told: Locator): Promise<void> {
  await expect(told).toBeInViewport({ ratio: 1 })
  await expect(entry).toBeInViewport({ ratio: 1 })
  const [row, toast] = [await entry.boundingBox(), await told.boundingBox()]
  if (!row || !toast) throw new Error('The hours or the message have no place on the page')
  expect(row.y + row.height <= toast.y || toast.y + toast.height <= row.y, 'clear of the message').toBe(true)
}

test('what says that hours were added or changed covers none of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'ivo', `/creator/timesheets?month=${monthWithHours}`)
  const last = page.locator('[id^=entry-]').last()
  await last.getByRole('button', { name: /^Edit/ }).focus()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectClear(last, page.locator('.Toastify__toast'))

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/creator/addhours?workDate=${dayWithHours}`)
  await page.getByLabel('Hours', { exact: true }).fill('0.33')
  await page.getByLabel('Project', { exact: true }).selectOption({ label: 'Bakery relaunch' })
  await page.getByLabel('Description').fill('Pages of the menu')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expectClear(page.locator('[id^=entry-]', { hasText: 'Pages of the menu' }), page.locator('.Toastify__toast'))

  // The month is known by now, and the page has it before the entry.
  await page.getByRole('link', { name: 'Add hours' }).first().click()
  await page.getByLabel('Date').fill(addDays(dayWithHours, -1))
  await page.getByLabel('Hours', { exact: true }).fill('0.33')
  await page.getByLabel('Project', { exact: true }).selectOption({ label: 'Bakery relaunch' })
  await page.getByLabel('Description').fill('Pictures of the menu')
  await page.getByRole('button', { name: 'Save hours' }).click()
  const pictures = page.locator('[id^=entry-]', { hasText: 'Pictures of the menu' })
  await expectClear(pictures, page.locator('.Toastify__toast').last())
})

test('on a phone a week shows every digit of hours with two decimals on all of its days', async ({ page }) => {
  const worked = { priceCents: 0, payCents: 0, hours: 14.58, waiting: [] }
  const days = [16, 17, 18, 19, 20, 21, 22].map((day) => Object.assign({ day: `2026-11-${day}` }, worked))
  const sheetOf = (creatorId: string) => ({ creatorId, name: creatorId, days })
  let creators = ['ivo']
  await page.route('**/api/list-time-sheets', (route) =>
    route.fulfill({ json: { projects: [], sheets: creators.map(sheetOf) } }),
  )
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, 'tom', '/superadmin/timesheets?view=week&day=2026-11-16')
  const table = page.getByRole('table', { name: 'Hours by day' })
  const total = table.getByRole('cell', { name: '102.06' }).last()
  await expect(total).toBeInViewport({ ratio: 1 })
  const [cell, card] = [await total.boundingBox(), await table.locator('..').boundingBox()]
  if (!cell || !card) throw new Error('The table has no place on the page')
  expect(cell.x + cell.width, 'the right edge of the total').toBeLessThanOrEqual(card.x + card.width)

  // What is wider than any padding leaves room for is scrolled to.
  creators = Array.from({ length: 9 }, (_, index) => `creator-${index}`)
  await page.reload()
  const last = table.getByRole('cell', { name: '918.54' })
  await last.evaluate((element) => element.scrollIntoView({ inline: 'end' }))
  await expect(last).toBeInViewport({ ratio: 1 })
})
