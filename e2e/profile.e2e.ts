import { readFileSync } from 'node:fs'
import { castPassword } from '#tools/seed/cast.ts'
import { linkIn, mailTo } from './outbox.ts'
import { footOf, ownFace } from './phone-ways.ts'
import { expect, signIn, signUp, test } from './portal.ts'

const portrait = { name: 'me.webp', mimeType: 'image/webp', buffer: readFileSync('tools/seed/portraits/mei.webp') }

test('a profile is edited: names, zone and a picture that everybody sees', async ({ browser, page, portal }) => {
  await signIn(page, 'sol', '/creator/editprofile')
  await expect(ownFace(page)).toHaveText(/SA/)

  await page.getByLabel('Picture', { exact: true }).setInputFiles(portrait)
  const toast = page.getByRole('status').filter({ hasText: 'Picture added' })
  await expect(toast).toBeVisible()
  await expect(ownFace(page).locator('img')).toBeVisible()
  const [foot, message] = [await footOf(page).boundingBox(), await toast.boundingBox()]
  expect((message?.y ?? 0) + (message?.height ?? 0), 'the toast stands above the foot').toBeLessThan(foot?.y ?? 0)

  const staff = await browser.newContext({ baseURL: portal.url })
  const tom = await staff.newPage()
  await signIn(tom, 'tom', '/superadmin/creators')
  const row = tom.getByRole('row', { name: /Adeyemi/ })
  await expect(row.locator('img')).toBeVisible()

  await page.getByLabel('Last name').fill('Adeyemi-Cole')
  await page.getByLabel('Phone').fill('5035550178')
  await expect(page.getByLabel('Phone')).toHaveValue('+1 (503) 555-0178')
  await page.getByLabel('Time zone').selectOption('Africa/Lagos')
  await expect(page.getByText(/^Dates.*, where it’s \d{1,2}:\d\d [AP]M\. /)).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
  await expect(tom.getByRole('row', { name: /Adeyemi-Cole/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Adeyemi-Cole')
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Lagos')

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(ownFace(page)).toHaveText(/SA/)
  await expect(row.locator('img')).toHaveCount(0)
  await staff.close()
})

test('the zone of the browser is noted at the first sign-in, and asked of nobody', async ({ browser, portal }) => {
  const elsewhere = await browser.newContext({ baseURL: portal.url, timezoneId: 'Asia/Tokyo' })
  const page = await elsewhere.newPage()
  const noted = page.waitForResponse(/note-time-zone/)
  await signUp(page, { fullName: 'Kenji Mori', companyName: 'Mori Tea', email: 'kenji@mori.example' })
  await noted
  await page.goto('/client/editprofile')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  await elsewhere.close()
})

test('everything that is kept about somebody is downloaded as one file', async ({ page }) => {
  await signIn(page, 'ada', '/client/editprofile')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('my-data.json')
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.profile.email).toBe('ada@northwind.example')
  expect(file.projects.map(({ id }: { id: string }) => id)).toContain('bakery-relaunch')
  await expect(page.getByRole('status').filter({ hasText: 'Data downloaded' })).toBeVisible()
})

test('a new e-mail address counts once the link mailed there is confirmed', async ({ browser, page, portal }) => {
  await signIn(page, 'pia')
  await page.goto('/client/editprofile')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill('pia@moreau.example')
  await page.getByLabel('Your password').fill(castPassword)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Link sent to pia@moreau.example')).toBeVisible()
  await mailTo(portal.url, 'pia@harborclinics.example', /Request to change your email address/)
  const link = linkIn(await mailTo(portal.url, 'pia@moreau.example', /confirm/i))

  const phone = await browser.newContext({ baseURL: portal.url })
  const onPhone = await phone.newPage()
  await onPhone.goto(link)
  await expect(onPhone).not.toHaveURL(/token/)
  await onPhone.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(onPhone.getByText('New address confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await onPhone.getByRole('link', { name: 'Go to sign-in' }).click()
  await onPhone.getByLabel('Email').fill('pia@moreau.example')
  await onPhone.getByLabel('Password', { exact: true }).fill(castPassword)
  await onPhone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(onPhone.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await mailTo(portal.url, 'pia@harborclinics.example', /was changed/)
  await phone.close()
})

test('a toast closes by itself where nothing may move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'mei')
  await page.goto('/creator/editprofile')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Profile saved' })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
})
