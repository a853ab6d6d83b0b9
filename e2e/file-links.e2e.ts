import { castPassword } from '#tools/seed/cast.ts'
import { expect, signIn, test } from './portal.ts'

test('the link of an invoice’s PDF saves it after a sign-in, and is not found for another client', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'grace', '/client/invoices?show=all')
  await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click()
  const link = await page.getByRole('link', { name: /^PDF of / }).getAttribute('href')
  expect(link).toMatch(/^\/files\/invoices\/./)

  const office = await browser.newContext({ baseURL: portal.url })
  const guest = await office.newPage()
  expect((await guest.goto(String(link)))?.status()).toBe(401)
  await guest.waitForURL(/\/client\?next=/)
  await guest.getByLabel('Email').fill('grace@harborclinics.example')
  await guest.getByLabel('Password', { exact: true }).fill(castPassword)
  const saving = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Invoice INV-.*\.pdf$/)
  await expect(guest).toHaveURL('/client/projects')
  await office.close()

  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await signIn(other, 'ada')
  expect((await other.goto(String(link)))?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await elsewhere.close()
})
