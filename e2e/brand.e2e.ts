import { signOf } from './phone-ways.ts'
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

    await tom.getByRole('button', { name: /^Fill in earlier values/ }).click()
    await expect(tom.getByLabel('Agency name')).toHaveValue('Liftoff')
    await tom.getByRole('button', { name: 'Save brand' }).click()
    await expect(tom).toHaveTitle(/Liftoff/)
    await expect(tom.getByText('Agency name: Tidewater → Liftoff (the default)')).toBeVisible()
  } finally {
    await portal.stop()
  }
})

test('what the environment sets is shown as locked, with the variable', async ({ page, portal }) => {
  expect(portal.url).toBeTruthy()
  await signIn(page, 'tom', '/superadmin/settings/brand')
  await expect(page.getByLabel('Agency name')).toHaveAttribute('readonly', '')
  await expect(page.getByText('The environment variable LIFTOFF_AGENCY_NAME sets this field.')).toBeVisible()
})

test('a logo takes the place of the mark, for guests too, and is removed again', async ({ page, browser, portal }) => {
  await signIn(page, 'tom', '/superadmin/settings/brand')
  // Any picture will do: it is drawn anew.
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  await expect(page.getByText('We couldn’t read this picture.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('Logo saved')).toBeVisible()
  const sign = signOf(page).getByRole('img', { name: 'Brightwater Studio' })
  await expect(sign).toHaveJSProperty('complete', true)
  await expect(sign).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.getByText('Logo: no logo → a logo')).toBeVisible()

  const guest = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await guest.goto('/client')
  await expect(guest.getByRole('img', { name: 'Brightwater Studio' })).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('Logo removed')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('img', { name: 'Brightwater Studio' })).toHaveCount(0)
})
