import { chooseOwn } from './phone-ways.ts'
import { expect, signInByForm, test } from './portal.ts'

test('signing out in one tab signs out the other, and the way back shows nothing of the old session', async ({
  context,
  page,
}) => {
  await signInByForm(page, 'ada')
  await page.getByRole('link', { name: 'Bakery relaunch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bakery relaunch' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/client/projects')
  await expect(other.getByRole('link', { name: 'Bakery relaunch' })).toBeVisible()

  await chooseOwn(page, 'Sign out')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Bakery relaunch')).toHaveCount(0)
})
