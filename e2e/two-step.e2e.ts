import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { castPassword } from '#tools/seed/cast.ts'
import { linkIn, mailTo } from './outbox.ts'
import { chooseOwn } from './phone-ways.ts'
import { expect, signIn, signInByForm, test } from './portal.ts'

test('two-step sign-in is set up with an app, asked at the next sign-in, and a recovery code works once', async ({
  page,
}) => {
  await signInByForm(page, 'grace')
  await page.goto('/two-step')
  await page.getByRole('button', { name: /set up|start/i }).click()
  const secret = ((await page.getByLabel('Setup key', { exact: true }).textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: /switch on|turn on|enable/i }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''

  await page.goto('/client/projects')
  await chooseOwn(page, 'Sign out')
  await page.getByLabel('Email').fill('grace@harborclinics.example')
  await page.getByLabel('Password', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: /sign in|continue|verify/i }).click()
  await expect(page.getByText('This code isn’t right or was already used.', { exact: false }).first()).toBeVisible()
  await page.goto('/client/projects')
  await expect(page).toHaveURL(/\/client(\?|$)/)
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await page.getByRole('button', { name: /sign in|continue|verify/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('whoever lost their phone asks for a wait, and the owner keeps two steps on from the mail', async ({
  page,
  portal,
  browser,
}) => {
  await signInByForm(page, 'uma')
  await switchOn(page)
  const another = await browser.newPage({ baseURL: portal.url })
  await another.goto('/client')
  await another.getByLabel('Email').fill('uma@lumenschools.example')
  await another.getByLabel('Password', { exact: true }).fill(castPassword)
  await another.getByRole('button', { name: 'Sign in', exact: true }).click()
  await another.getByRole('button', { name: 'Lost your phone?' }).click()
  await another.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(another.getByText('Two-step sign-in turns off', { exact: false })).toBeVisible()

  await page.goto('/client/projects')
  await expect(page.getByText('Two-step sign-in turns off', { exact: false })).toBeVisible()
  const mail = await mailTo(portal.url, 'uma@lumenschools.example', /Request to turn off two-step sign-in/)
  await another.goto(linkIn(mail))
  await another.getByRole('button', { name: 'Keep two-step sign-in on' }).click()
  await expect(another.getByText('Two-step sign-in stays on')).toBeVisible()
  await another.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByText('Two-step sign-in turns off', { exact: false })).toBeHidden()
})

test('staff switch a client off, who is out at once and cannot sign in, and on again', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'tom')
  const theirs = await browser.newPage({ baseURL: portal.url })
  await signIn(theirs, 'hugo')
  await page.goto('/superadmin/clients')
  const row = page.getByRole('row', { name: /Hugo/ })
  await row.getByRole('button', { name: /Actions for Hugo/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByText('Inactive')).toBeVisible()
  await expect(theirs).toHaveURL(/\/client(\?|$)/)
  await theirs.getByLabel('Email').fill('hugo@fjordoutfitters.example')
  await theirs.getByLabel('Password', { exact: true }).fill(castPassword)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The page said so already as it lost its session, beside the form: that is no alert.
  await expect(theirs.getByRole('main').getByRole('alert')).toContainText('This account is deactivated.')

  await row.getByRole('button', { name: /Actions for Hugo/ }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await theirs.close()
})

/** Sets two steps up, from the page where that is done. */
async function switchOn(page: Page): Promise<void> {
  await page.goto('/two-step')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const secret = ((await page.getByLabel('Setup key', { exact: true }).textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
}
