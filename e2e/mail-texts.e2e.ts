import { mailTo } from './outbox.ts'
import { expect, signIn, test } from './portal.ts'

test('staff word an email anew, see it as it is typed, and the next one has these words', async ({ page, portal }) => {
  await signIn(page, 'tom', '/superadmin/settings')
  await page.getByRole('link', { name: /^Emails/ }).click()
  await page.getByRole('searchbox').fill('reset link')
  await page.getByRole('link', { name: /^Password reset link/ }).click()
  await page.getByLabel('Subject').fill('{agency}: your new password')
  await page.getByLabel('Text').fill('Use {code} now.')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('This email has no {code} variable').first()).toBeVisible()
  await page.getByLabel('Text').fill('You forgot it, we didn’t <b>mind</b>.\n{link}\nSee you soon.')
  const frame = page.frameLocator('iframe[title="Email preview"]')
  await expect(frame.getByText('You forgot it, we didn’t <b>mind</b>.')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Email saved')).toBeVisible()
  await expect(page.getByText(/^Subject: Reset your password for \{agency\} → /)).toBeVisible()

  await page.request.post('/api/request-password-reset', {
    data: { email: 'grace@harborclinics.example' },
    headers: { origin: portal.url },
  })
  const mail = await mailTo(portal.url, 'grace@harborclinics.example', /: your new password$/)
  expect(mail.text).toMatch(/mind<\/b>\.\n\nSet a new password: http\S+\n\nSee you soon\./)

  // Previews leave nothing in the browser's history.
  await page.goBack()
  await expect(page.getByRole('searchbox')).toBeVisible()
})
