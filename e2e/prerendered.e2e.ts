import { castPassword } from '#tools/seed/cast.ts'
import { expect, test } from './portal.ts'

test('a sign-in page works before its code is there, which comes once somebody begins to type', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/client')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(/^Client sign-in · /)
  // The page, its style, its font and one script.
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual(['/client'])
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(1)

  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/assets\/framework-/, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.getByLabel('Email').fill('ada@northwind.example')
  await page.getByLabel('Password', { exact: true }).pressSequentially(castPassword)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('aria-busy', 'true')
  expect(page.url()).toMatch(/\/client$/)
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('a sign-in page begins in its first empty field, without its code, and not where the keyboard of the screen opens', async ({
  page,
  browser,
}) => {
  await page.goto('/client')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.evaluate(() => localStorage.setItem('liftoff:remember-me', 'ada@northwind.example'))
  await page.reload()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  // The code that comes with the first letter leaves the focus and what was typed.
  await page.keyboard.type(castPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()

  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } })
  const onPhone = await phone.newPage()
  await onPhone.goto(page.url().replace(/\/client.*/, '/client'))
  await onPhone.waitForLoadState('networkidle')
  await expect(onPhone.locator('body')).toBeFocused()
})

test('a sign-in page that leads on elsewhere begins in its first field, too, except where the keyboard of the screen opens', async ({
  page,
  browser,
}) => {
  await page.goto('/client?next=%2Fclient%2Fbilling')
  await expect(page.getByLabel('Email')).toBeFocused()

  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } })
  const onPhone = await phone.newPage()
  await onPhone.goto(page.url())
  await expect(onPhone.getByLabel('Email')).toBeVisible()
  await onPhone.waitForLoadState('networkidle')
  await expect(onPhone.locator('body')).toBeFocused()
})

test('a sign-in page whose code cannot be fetched says so, keeps what was typed, and works at the next try', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'noisy' })
  await page.goto('/creator')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Email').fill('mei@tanaka.example')
  await expect(page.getByRole('alert')).toHaveText(/couldn’t reach the portal/)
  await context.setOffline(false)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid password').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('mei@tanaka.example')
})

test(
  'a sign-in page whose code newer releases have replaced is loaded anew once it is used',
  { tag: '@pointer' },
  async ({ page }) => {
    await page.goto('/superadmin')
    let isGone = true
    await page.route(/\/assets\/framework-/, async (route) => {
      if (isGone) await route.fulfill({ status: 404 })
      else await route.continue()
    })
    const reloaded = page.waitForEvent('load')
    await page.getByLabel('Email').click()
    await reloaded
    isGone = false
    await page.getByLabel('Email').fill('tom@brightwater.example')
    await page.getByLabel('Password', { exact: true }).fill(castPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  },
)
