import { expectAccessible } from './expect-accessible.ts'
import { newcomersPassword } from './find-secrets.ts'
import { linkIn, mailTo } from './outbox.ts'
import { expect, signUp, test } from './portal.ts'

// Of nobody in the cast: journeys after this one sign in by their old password.
const email = 'olaf@boathouse.example'

test('a forgotten password is reset from the mail; the old one and every old session end', async ({
  browser,
  page,
  portal,
}) => {
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await signUp(other, { fullName: 'Olaf Berg', companyName: 'Boathouse', email })

  await page.goto('/client')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /send/i }).click()
  const link = linkIn(await mailTo(portal.url, email, /password/i))
  await page.goto(link)
  await expect(page).not.toHaveURL(/token/)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a new password')
  await page.getByLabel('New password', { exact: true }).fill('skis and kayaks for hire')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await page.goto('/client')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid password' }).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('skis and kayaks for hire')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link doesn’t work')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await elsewhere.close()
})

test('whoever changes their password stays where they are, in both of their tabs, and is signed out elsewhere', async ({
  browser,
  context,
  page,
  portal,
}) => {
  const grown = 'canoes for hire by the day'
  await signUp(page, { fullName: 'Ida Holm', companyName: 'Canoe club', email: 'ida@canoeclub.example' })
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const far = await elsewhere.newPage()
  await far.goto('/client')
  await far.getByLabel('Email').fill('ida@canoeclub.example')
  await far.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await far.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(far.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/client/security')
  await expect(other.getByText('Password', { exact: true }).first()).toBeVisible()
  await page.goto('/client/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(newcomersPassword)
  await page.getByLabel('New password', { exact: true }).fill(grown)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible()
  await expect(far.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  // Each asks again who has signed in from where, and is answered.
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/client\/security$/)
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Change password' })).toBeVisible()
  }
  await elsewhere.close()
})
