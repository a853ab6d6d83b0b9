import { expectAccessible } from './expect-accessible.ts'
import { chooseOwn } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

test('staff see the portal as a client: live, read only, with nothing marked or kept, until they leave', async ({
  page,
  browser,
  portal,
}) => {
  const client = await (await browser.newContext({ baseURL: portal.url })).newPage()
  const writer = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(writer, 'tom', '/superadmin/projectdetail?projectId=bakery-relaunch&messages=open')
  await writer.getByRole('textbox', { name: /^Message/ }).fill('Have you seen the menu?')
  await writer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(writer.getByText('Have you seen the menu?')).toBeVisible()
  await signIn(client, 'ada', '/client/projects')
  const unread = client.getByRole('main').getByText(/^\d+ unread messages?$/)
  await expect(unread).toBeVisible()
  const before = await unread.textContent()

  await signIn(page, 'tom', '/superadmin/projects')
  const tab = await page.context().newPage()
  await tab.goto('/superadmin/projects')
  await expect(tab.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.goto('/superadmin/clientdetail?clientId=ada')
  await page.getByRole('button', { name: /^More actions for Northwind/ }).click()
  await page.getByRole('menuitem', { name: 'See their portal' }).click()
  await expectAccessible(page, 'the dialog of a look')
  await page.getByRole('button', { name: 'See their portal' }).click()
  const banner = page.getByRole('region', { name: 'Client’s view' })
  await expect(banner.getByText('You’re viewing the portal as Ada Lovell of Northwind Bakery.')).toBeVisible()
  await expect(page).toHaveURL(/\/client\/projects/)
  await expectAccessible(page, 'a page that staff see as its client')
  // The other tab is of the same browser, and begins anew.
  await expect(tab.getByText('You’re viewing the portal as Ada Lovell')).toBeVisible()

  // What the client does comes by itself.
  await client.getByRole('button', { name: 'Start a new project' }).click()
  await client.getByLabel('Name').fill('Winter menu')
  await client.getByLabel('Description').fill('Soups.')
  await client.getByRole('button', { name: 'Start project' }).click()
  await expect(page.getByRole('link', { name: /^Winter menu/ })).toBeVisible()

  // Nothing can be changed, and what they look at is not marked as read.
  await page.goto('/client/projectdetail?projectId=bakery-relaunch')
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.getByRole('complementary').or(page.getByRole('dialog')).first()).toBeVisible()
  await page.goto('/client/projects')
  await page.getByRole('button', { name: 'Start a new project' }).click()
  await page.getByLabel('Name').fill('Not theirs')
  await page.getByLabel('Description').fill('By staff.')
  await page.getByRole('button', { name: 'Start project' }).click()
  await expect(page.getByText('You’re viewing the portal as Ada Lovell. Exit the view to make changes.')).toBeVisible()
  await page.goto('/client/security')
  await expect(page.getByText('Ada Lovell’s security settings are private')).toBeVisible()
  await client.goto('/client/projects')
  await expect(unread).toHaveText(before ?? '')
  await expect(client.getByRole('link', { name: /^Not theirs/ })).toBeHidden()

  await page.getByRole('button', { name: 'Exit view' }).click()
  await expect(page).toHaveURL(/\/superadmin\/clientdetail\?clientId=ada/)
  const record = page.getByRole('list', { name: 'Viewed by staff' })
  await expect(record.getByText('viewed the portal as Ada Lovell')).toBeVisible()
  await expect(record.getByText('stopped viewing the portal')).toBeVisible()
  await expect(tab).toHaveURL(/\/superadmin\/projects/)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/bakery-relaunch|Northwind|"ada"|Not theirs/)
  await client.context().close()
})

test('a look at a teammate shows what their rights show, and ends as staff sign out', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/clientdetail?clientId=ada')
  await page.getByRole('button', { name: /^More actions for Northwind/ }).click()
  await page.getByRole('menuitem', { name: 'See their portal' }).click()
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Ben Sato' })
  await page.getByRole('button', { name: 'See their portal' }).click()
  await expect(page.getByText('You’re viewing the portal as Ben Sato')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ unread messages$/ })
      .first(),
  ).toBeVisible()
  // He has no right to invoices, which Ada is asked to pay.
  await expect(page.getByRole('main').getByText(/invoices? due/)).toBeHidden()
  await chooseOwn(page, 'Sign out')
  await expect(page).toHaveURL(/\/client$/)
  await page.goto('/superadmin/projects')
  await expect(page).toHaveURL(/\/superadmin\?/)
})
