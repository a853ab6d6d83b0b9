import { cardFields, orderHosting } from './card-form.ts'
import { expect, signIn, signUp, test } from './portal.ts'

test('the tabs of a project stay at hand at the end of a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  const tabs = page.getByRole('tablist')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toBeVisible()
  const start = await tabs.boundingBox()
  expect(start?.y).toBeGreaterThan(40)
  await panel.hover()
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(0)
})

test('on a tall phone the items of an order are folded, and the button that pays is in view', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await signUp(page, { fullName: 'Ines Prado', companyName: 'Prado Tiles', email: 'ines@prado.example' })
  await orderHosting(page)
  const fold = page.getByRole('button', { name: 'Show 1 item' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  // The fields of the card stand above it.
  await expect(cardFields(page).locator('[name="cardNumber"]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $15' })).toBeInViewport()
  const item = page.getByRole('listitem').filter({ hasText: 'Rocket Hosting' })
  await expect(item).toBeHidden()
  await fold.click()
  await expect(item).toBeVisible()
})
