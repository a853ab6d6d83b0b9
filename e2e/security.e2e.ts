import { startOpenIdProvider } from '#server/adapters/google-openid/start-openid-provider.test-support.ts'
import { newcomersPassword } from './find-secrets.ts'
import { linkIn, mailTo } from './outbox.ts'
import { chooseOwn } from './phone-ways.ts'
import { expect, signIn, signInByForm, signUp, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('another browser is signed out while it looks on, and the address of the calendar is taken back', async ({
  browser,
  page,
  portal,
}) => {
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await signInByForm(other, 'ben')
  await signInByForm(page, 'ben')
  await chooseOwn(page, 'Security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.locator('#ways')).toContainText('Last changed')

  const browsers = page.locator('#sessions').getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await expect(browsers.first()).toContainText('This browser')
  await page.getByRole('button', { name: /^Sign out of Chrome/ }).click()
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(browsers).toHaveCount(1)

  const calendar = page.locator('#calendar')
  await calendar.getByRole('button', { name: 'Create calendar link' }).click()
  const address = (await calendar.locator('code').textContent()) ?? ''
  expect((await page.request.get(address)).status()).toBe(200)
  await calendar.getByRole('button', { name: 'Remove link' }).click()
  await expect(calendar.locator('code')).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)
  await elsewhere.close()
})

test('an address is verified on another device with the password, and the first one is told why it was signed out', async ({
  browser,
  page,
  portal,
}) => {
  const email = 'vera@verano.example'
  await signUp(page, { fullName: 'Vera Verano', companyName: 'Verano', email })
  const link = linkIn(await mailTo(portal.url, email, /verify/i))
  const phone = await browser.newContext({ baseURL: portal.url })
  const onPhone = await phone.newPage()
  await onPhone.goto(link)
  await onPhone.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await onPhone.getByRole('button', { name: 'Verify email' }).click()
  await expect(onPhone.getByText('Your email is verified')).toBeVisible()
  await expect(page.getByText(/If you just verified your email or changed how you sign in/)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await phone.close()
})

test('Google is linked, signs in, and is taken away again with whoever came in by it', async ({ browser }) => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
  const client = { clientId: 'liftoff', clientSecret: 'a secret of the test alone' }
  const portal = await startDemo(async (url) => {
    provider = await startOpenIdProvider({
      ...client,
      redirectUris: [`${url}/auth/google/callback`],
      accounts: [{ sub: 'g-9', email: 'countess@mail.example', email_verified: true, name: 'A. Lovell' }],
    })
    return {
      LIFTOFF_GOOGLE_ISSUER: provider.issuer,
      LIFTOFF_GOOGLE_CLIENT_ID: client.clientId,
      LIFTOFF_GOOGLE_CLIENT_SECRET: client.clientSecret,
    }
  })
  try {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await signIn(page, 'ada', '/client/security')
    await page.getByRole('button', { name: 'Link Google' }).click()
    await page.getByRole('link', { name: /countess/i }).click()
    await expect(page).toHaveURL(/\/client\/security$/)
    await expect(page.getByText('You can sign in with countess@mail.example.')).toBeVisible()
    await mailTo(portal.url, 'ada@northwind.example', /Google was linked/)

    const other = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await other.goto('/client')
    await other.getByRole('link', { name: 'Continue with Google' }).click()
    await other.getByRole('link', { name: /countess/i }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()

    await page.getByRole('button', { name: 'Remove Google' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Remove Google?' })
    await question.getByRole('button', { name: 'Remove Google' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await mailTo(portal.url, 'ada@northwind.example', /Google was removed/)
  } finally {
    await portal.stop()
    await provider?.stop()
  }
})
