import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

/** A toast of the catalogue: its text, bottom left, light in the dark theme too, no progress bar, gone after 3000 ms. */
async function expectToast(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole(role).filter({ hasText: text })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveText(text)
  const box = await toast.boundingBox()
  const viewport = page.viewportSize()
  if (!box || !viewport) throw new Error('The toast has no place on the page')
  expect(box.x, 'at the left').toBeLessThan(viewport.width / 4)
  expect(box.y + box.height, 'at the bottom').toBeGreaterThan(viewport.height * 0.75)
  const look = await toast.evaluate((element) => {
    const frame = element.closest('.Toastify__toast')
    const bar = frame?.querySelector('.Toastify__progress-bar')
    return {
      isLight: frame?.classList.contains('Toastify__toast-theme--light'),
      closesAfter: bar ? getComputedStyle(bar).animationDuration : null,
      showsBar: (bar?.getBoundingClientRect().height ?? 0) > 0,
    }
  })
  expect(look).toEqual({ isLight: true, closesAfter: '3s', showsBar: false })
  await expect(toast).toHaveCount(0)
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/client')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('auth/user-not-found is told as the catalogue says', async ({ page }) => {
  await signInAs(page, 'nobody@nowhere.example', 'some words in a row')
  await expectToast(page, 'alert', 'Not found user')
})

test('auth/wrong-password is told as the catalogue says, in the dark theme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'hugo@fjordoutfitters.example', 'not his password')
  await expectToast(page, 'alert', 'Invalid password')
  await expect(page.getByLabel('Email')).toHaveValue('hugo@fjordoutfitters.example')
})

test('auth/email-already-in-use is told as the catalogue says', async ({ page }) => {
  await page.goto('/client/signup')
  await page.getByLabel('Full name').fill('Hugo Again')
  await page.getByLabel('Company').fill('Fjord Outfitters')
  await page.getByLabel('Email').fill('hugo@fjordoutfitters.example')
  await page.getByLabel('Password', { exact: true }).fill('kayaks on dry land')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(page, 'alert', 'Email already in use. Please use another email')
})

test('any other refusal of a sign-up is told by its own message', async ({ page }) => {
  await page.goto('/client/signup')
  await page.getByLabel('Full name').fill('Otto Weak')
  await page.getByLabel('Company').fill('Weak')
  await page.getByLabel('Email').fill('otto@weak.example')
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectToast(
    page,
    'alert',
    'This password is too easy to guess. Use at least 8 characters that are not a common phrase.',
  )
})

test('a requested password reset is told as the catalogue says, whoever asks', async ({ page }) => {
  for (const email of ['grace@harborclinics.example', 'nobody@nowhere.example']) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /send/i }).click()
    await expectToast(page, 'status', 'Sent a request success. Please check your email to reset password!!')
  }
})

test('a required field is told as the catalogue says', async ({ page }) => {
  await page.goto('/client')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('what the portal did not expect is told by the generic message', async ({ page }) => {
  test.info().annotations.push({ type: 'noisy' })
  await page.route('**/api/sign-in*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await signInAs(page, 'ada@northwind.example', 'paper lantern 42')
  await expectToast(page, 'alert', 'An unknown error has occurred please refresh the page and try again.')
})
