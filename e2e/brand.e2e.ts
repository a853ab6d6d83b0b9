import { expect, signIn, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

const unset = { LIFTOFF_AGENCY_NAME: '', LIFTOFF_SUPPORT_EMAIL: '', LIFTOFF_SUPPORT_PHONE: '' }

test('staff name the agency, clients see it at once, and the name before comes back from the history', async ({
  browser,
}) => {
  const portal = await startDemo(async () => unset)
  try {
    const { url: baseURL } = portal
    const tom = await (await browser.newContext({ baseURL })).newPage()
    await signIn(tom, 'tom', '/superadmin/settings')
    await tom.getByRole('link', { name: /^Brand/ }).click()
    await tom.getByLabel('Agency name').fill('Tidewater')
    await tom.getByLabel('Support phone').fill('+49 30 901820')
    await expect(tom.getByText('Every email ends with: Tidewater')).toBeVisible()
    await tom.getByRole('button', { name: 'Save brand' }).click()
    await expect(tom.getByText('Brand saved')).toBeVisible()
    await expect(tom).toHaveTitle(/Tidewater/)

    const ada = await (await browser.newContext({ baseURL })).newPage()
    await ada.goto('/client')
    await expect(ada.getByText('Tidewater').first()).toBeVisible()
    await signIn(ada, 'ada', '/client/contact')
    await expect(ada.getByRole('link', { name: '+49 30 901820' })).toHaveAttribute('href', 'tel:+4930901820')

    await tom.getByRole('button', { name: /^Go back to before/ }).click()
    await expect(tom.getByLabel('Agency name')).toHaveValue('Liftoff')
    await tom.getByRole('button', { name: 'Save brand' }).click()
    await expect(tom).toHaveTitle(/Liftoff/)
    await expect(tom.getByText('Agency name: Tidewater → the default')).toBeVisible()
  } finally {
    await portal.stop()
  }
})

test('what the environment sets is shown as locked, with the variable', async ({ page, portal }) => {
  expect(portal.url).toBeTruthy()
  await signIn(page, 'tom', '/superadmin/settings/brand')
  await expect(page.getByLabel('Agency name')).toHaveAttribute('readonly', '')
  await expect(page.getByText('Locked: LIFTOFF_AGENCY_NAME sets it.')).toBeVisible()
})
