import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

// Published terms can't be taken back: whoever is invited after them has to agree.
test.use({ isApart: true })

test('staff publish terms and a privacy policy; older versions stay at their address, and nothing shows before', async ({
  page,
  browser,
  portal,
}) => {
  const guest = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await guest.goto('/client/signup')
  await expect(guest.getByRole('link', { name: 'terms of service' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'privacy policy' })).toHaveCount(0)
  await guest.goto('/terms')
  await expect(guest.getByRole('heading', { name: 'The portal' })).toBeVisible()

  await signIn(page, 'tom', '/superadmin/settings/policies')
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('# Work\n\nFirst <script>words</script> and [us](mailto:hello@x.example).')
  await publish(page, 1)
  await expect(page.getByText('Version 1 published')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('# Work\n\nNew words.')
  await page.getByLabel('What changed').fill('We said it shorter.')
  await publish(page, 2)
  await expect(page.getByText('Version 2 published')).toBeVisible()
  await page.getByRole('tab', { name: 'Privacy policy' }).click()
  await expect(page.getByText('The agency hasn’t published a privacy policy.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('We keep little.')
  await publish(page, 1)
  await expect(page.getByText('Version 1 published').last()).toBeVisible()

  await guest.goto('/terms')
  await expect(guest.getByText('New words.')).toBeVisible()
  await expect(guest.getByText('What changed: We said it shorter.')).toBeVisible()
  await guest.getByRole('link', { name: 'Read version 1' }).click()
  await expect(guest.getByText('First <script>words</script> and us.')).toBeVisible()
  await expect(guest.getByText('This is an earlier version')).toBeVisible()
  await expect(guest).toHaveURL(/\/terms\?version=1$/)
  await guest.goto('/client/signup')
  await expect(guest.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  await guest.goto('/privacy')
  await expect(guest.getByText('We keep little.')).toBeVisible()
})

async function publish(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Publish version ${number}` }).click()
  const question = page.getByRole('dialog', { name: `Publish version ${number} of the` })
  await question.getByRole('button', { name: `Publish version ${number}` }).click()
}
