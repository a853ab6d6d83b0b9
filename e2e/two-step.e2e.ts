import { TOTP } from 'otpauth'
import { castPassword } from '#tools/seed/cast.ts'
import { expect, signIn, test } from './portal.ts'

test('two-step sign-in is set up with an app, asked at the next sign-in, and a recovery code works once', async ({
  page,
}) => {
  await signIn(page, 'grace')
  await page.goto('/two-step')
  await page.getByRole('button', { name: /set up|start/i }).click()
  const secret = ((await page.getByLabel('Set-up key', { exact: true }).textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: /switch on|turn on|enable/i }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''

  await page.goto('/client/projects')
  await page.getByRole('button', { name: /Grace Okafor/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill('grace@harborclinics.example')
  await page.getByLabel('Password', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: /sign in|continue|verify/i }).click()
  await expect(page.getByText('This code is not right.', { exact: false }).first()).toBeVisible()
  await page.goto('/client/projects')
  await expect(page).toHaveURL(/\/client(\?|$)/)
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await page.getByRole('button', { name: /sign in|continue|verify/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})
