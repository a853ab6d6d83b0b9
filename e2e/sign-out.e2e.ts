import { expectAccessible } from './expect-accessible.ts'
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

test('a dialog that is half filled in waits under a cover until the same person is back, and nobody else reads it', async ({
  context,
  page,
}) => {
  await signInByForm(page, 'ada')
  await page.getByRole('button', { name: 'Start a new project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a new project' })
  await dialog.getByLabel('Name').fill('Harbor kiosk')
  await dialog.getByLabel('Description').fill('A page for the kiosk.')
  const other = await context.newPage()
  const signOutThere = async () => {
    await other.goto('/client/projects')
    await chooseOwn(other, 'Sign out')
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  }
  // Both pages of this browser always have the focus: coming back is only noted where a page says so.
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))

  await signOutThere()
  const cover = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await expect(cover).toBeVisible()
  await expectAccessible(page, 'the cover of a page with unsaved work')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await cover.getByText('To keep what you entered on this page').click({ position: { x: 2, y: 2 } })
  await expect(cover).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toHaveCount(0)
  const [signInPage] = await Promise.all([
    context.waitForEvent('page'),
    cover.getByRole('link', { name: 'Sign in' }).click(),
  ])
  await signInPage.close()
  await signInByForm(other, 'ada')
  await comeBack()
  await expect(cover).toHaveCount(0)
  await expect(dialog.getByLabel('Name')).toHaveValue('Harbor kiosk')
  await expect(dialog.getByLabel('Description')).toBeFocused()

  await signOutThere()
  await expect(cover).toBeVisible()
  await signInByForm(other, 'tom')
  await comeBack()
  await expect(page).toHaveURL(/\/superadmin\/projects/)
  await expect(page.getByText('Harbor kiosk')).toHaveCount(0)
})
