import { startOpenIdProvider } from '#server/adapters/google-openid/start-openid-provider.test-support.ts'
import { expect, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('a newcomer signs in with Google, gets a client profile, and comes back to it; staff pages make none', async ({
  browser,
}) => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
  const client = { clientId: 'liftoff', clientSecret: 'a secret of the test alone' }
  const portal = await startDemo(async (url) => {
    provider = await startOpenIdProvider({
      ...client,
      redirectUris: [`${url}/auth/google/callback`],
      accounts: [{ sub: 'g-1', email: 'iris@orchard.example', email_verified: true, name: 'Iris Orchard' }],
    })
    return {
      LIFTOFF_GOOGLE_ISSUER: provider.issuer,
      LIFTOFF_GOOGLE_CLIENT_ID: client.clientId,
      LIFTOFF_GOOGLE_CLIENT_SECRET: client.clientSecret,
    }
  })
  try {
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`${portal.url}/auth/google?screen=superAdmin`)
    await stranger.getByRole('link', { name: /iris/i }).click()
    await expect(stranger).toHaveURL(/\/superadmin\?refusal=/)

    const page = await (await browser.newContext()).newPage()
    await page.goto(`${portal.url}/client`)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: /iris/i }).click()
    await expect(page).toHaveURL(/\/client\/projects/)
    await page.getByRole('button', { name: 'Skip the tour' }).click()
    await page.getByRole('button', { name: 'Start a new project' }).first().click()
    await page.getByLabel('Name').fill('Orchard shop')
    await page.getByLabel('Description').fill('Apples by post.')
    await page.getByRole('button', { name: 'Start project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard shop' })).toBeVisible()
    await page.goto(`${portal.url}/client/editprofile`)
    await expect(page.getByLabel('First name')).toHaveValue('Iris')
    await expect(page.getByLabel('Last name')).toHaveValue('Orchard')

    const again = await (await browser.newContext()).newPage()
    await again.goto(`${portal.url}/client`)
    await again.getByRole('link', { name: 'Continue with Google' }).click()
    await again.getByRole('link', { name: /iris/i }).click()
    await expect(again.getByRole('link', { name: 'Orchard shop' })).toBeVisible()
  } finally {
    await portal.stop()
    await provider?.stop()
  }
})
