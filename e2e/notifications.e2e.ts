import { mailTo } from './outbox.ts'
import { bellOf, closeBell, openAllNotifications, openBell } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('a client starts a project; staff’s bell counts up, leads there, and so does the mail', async ({ browser }) => {
  // Mails to staff wait a minute for more of their kind: a portal of its own, where nobody else has just started a project.
  test.setTimeout(180_000)
  const portal = await startDemo()
  try {
    const open = async () => (await browser.newContext({ baseURL: portal.url })).newPage()
    const staff = await open()
    await signIn(staff, 'tom')
    const bell = bellOf(staff)
    const before = await openBell(staff)
    await before.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell).toHaveAccessibleName('Notifications')
    await closeBell(staff)
    let loads = 0
    staff.on('load', () => loads++)

    const page = await open()
    await signIn(page, 'hugo')
    await page.getByRole('button', { name: 'Start a new project' }).first().click()
    await page.getByLabel('Name').fill('Boat finder')
    await page.getByLabel('Description').fill('Which kayak is free, and where it lies.')
    await page.getByRole('button', { name: 'Start project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Boat finder' })).toBeVisible()

    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await expect(staff).toHaveTitle(/^\(1\) /)
    const news = await openBell(staff)
    await news.getByRole('link', { name: /Hugo Lindqvist started the project Boat finder/ }).click()
    await expect(staff.getByRole('heading', { level: 1, name: 'Boat finder' })).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
    expect(loads, 'pages loaded since').toBe(0)

    const mail = await mailTo(portal.url, 'nina@brightwater.example', /started the project Boat finder/)
    const link = /https?:\/\/\S+projectdetail\S+/.exec(mail.text)?.[0] ?? ''
    expect(mail.text).toContain(`${portal.url}/superadmin/editprofile#notifications`)
    const nina = await open()
    await nina.goto(link)
    await nina.getByLabel('Email').fill('nina@brightwater.example')
    await nina.getByLabel('Password', { exact: true }).fill('paper lantern 42')
    await nina.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(nina.getByRole('heading', { level: 1, name: 'Boat finder' })).toBeVisible()
    for (const each of [staff, page, nina]) await each.context().close()
  } finally {
    await portal.stop()
  }
})

test('the demo has told its people of what happened, and keeps what they choose', async ({ page, portal }) => {
  await signIn(page, 'ada')
  await expect(bellOf(page)).toHaveAccessibleName(/, \d+ unread$/)
  await openAllNotifications(page)
  // Other journeys in this portal ask for launches to be approved, which are on the launchpad.
  const inProject = page.locator('a[href*="/client/projectdetail"]')
  const asked = page
    .getByRole('link', { name: /^Approve / })
    .and(inProject)
    .first()
  await expect(asked).toBeVisible()
  // It is paid: nothing reminds of what the demo is not filled with yet.
  await expect(page.getByText(/INV-2026-0001 is overdue/)).toHaveCount(0)
  await asked.click()
  await expect(page).toHaveURL(/\/client\/projectdetail\?projectId=/)

  await page.goto(`${portal.url}/client/notifications`)
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeInViewport()
  const tick = page.getByRole('checkbox', { name: 'Reports by email' })
  const saved = page.waitForResponse(/update-notification-preferences/)
  await tick.check()
  await saved
  await page.reload()
  await expect(tick).toBeChecked()
})
