import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

test('a new client buys hosting by the month with its add-ons, by a card that the bank agrees to at once', async ({
  page,
}) => {
  await signUp(page, 'Mina Sato', 'mina')
  await fillCart(page)
  await page.getByRole('checkbox', { name: /accept the terms/ }).check()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await typeCard(page, '4242424242424242')
  const pay = page.getByRole('button', { name: 'Pay $2,111.99' })
  await pay.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations, your order is paid' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(4)
  await expect(page.getByText('$2,111.99')).toBeVisible()
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a declined card is told with its reason, and another one pays after its bank has asked', async ({ page }) => {
  await signUp(page, 'Noor Haddad', 'noor')
  await page.goto('/client/hostingplan')
  for (const name of ['PREMIER Member Status', 'Quarterly Marketing Review', 'Dead Pages setup'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('checkbox', { name: /accept the terms/ }).check()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  // It can be saved, and is refused when it is charged.
  await typeCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await expect(page.getByText('Your card was refused, nothing was charged')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await page.getByRole('radio', { name: 'Another card' }).check()
  await typeCard(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await page
    .frameLocator('iframe[title="Your bank"]')
    .getByRole('button', { name: 'Complete' })
    .click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations, your order is paid' })).toBeVisible({
    timeout: 30_000,
  })
})

async function signUp(page: Page, fullName: string, name: string): Promise<void> {
  await page.goto('/client/signup')
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Company').fill(`${fullName} and daughters`)
  await page.getByLabel('E-mail').fill(`${name}-${test.info().workerIndex}-${test.info().retry}@daughters.example`)
  await page.getByLabel('Password', { exact: true }).fill('a ferry at first light')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/client\/projects/)
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/client/hostingplan')
  await expect(page.getByText('You save $82 a month')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/\/client\/cart/)
  await expect(page.getByText('Due today')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list').filter({ hasText: 'Dead Pages setup' })).toBeVisible()
}

/** Into the provider's own fields, which are in a frame of theirs. */
async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await fields.locator('[name="cardNumber"]').fill(number)
  await fields.locator('[name="cardExpiry"]').fill('04 / 34')
  await fields.locator('[name="cardCvc"]').fill('123')
}
