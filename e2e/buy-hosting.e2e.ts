import type { Page } from '@playwright/test'
import { expectPaid, orderHosting, typeCard } from './card-form.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signUp, test } from './portal.ts'

test('a new client buys hosting by the month with its add-ons, by a card that the bank agrees to at once', async ({
  page,
}) => {
  await signUp(page, { fullName: 'Mina Sato', companyName: 'Sato and daughters', email: 'mina@sato.example' })
  await fillCart(page)
  await page.getByRole('checkbox', { name: /accept the terms/ }).check()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await typeCard(page, '4242424242424242')
  const pay = page.getByRole('button', { name: 'Pay $2,111.99' })
  await pay.dblclick()
  await expectPaid(page)
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(4)
  await expect(page.getByText('$2,111.99', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Launchpad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Launchpad' })).toBeVisible()
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  await followMenu(page, 'Cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await followMenu(page, 'Billing')
  const plans = page.getByRole('region', { name: 'Subscriptions' })
  for (const name of ['Rocket Hosting monthly', 'PREMIER Member Status', 'Quarterly Marketing Review'])
    await expect(plans.getByText(name)).toBeVisible()
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByText('Paid', { exact: true })).toHaveCount(4)
  await payments.getByRole('link', { name: /Dead Pages setup/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('$2,000')).toBeVisible()
  const download = page.waitForEvent('download')
  await receipt.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a declined card is told with its reason, and another one pays after its bank has asked', async ({ page }) => {
  await signUp(page, { fullName: 'Noor Haddad', companyName: 'Haddad and daughters', email: 'noor@haddad.example' })
  await orderHosting(page)
  // Its bank lets it be attached, and refuses it when it is charged.
  await typeCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await expect(page.getByText('Your card was declined. Nothing was charged')).toBeVisible()
  await page.reload()
  // It was not saved: there is only the form for another one.
  await expect(page.getByText('•••• 0341')).toHaveCount(0)
  await typeCard(page, '4000002760003184')
  const bank = page.frameLocator('iframe[title="Your bank"]')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByText(/^Your bank couldn’t confirm it was you/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expectPaid(page)
})

test('a client buys the same plan for another site, and each plan is shown with its site', async ({ page }) => {
  await signUp(page, { fullName: 'Lotte Brandt', companyName: 'Brandt and daughters', email: 'lotte@brandt.example' })
  await orderHosting(page)
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await expectPaid(page)
  await page.goto('/client/hostingplan')
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Site' }).selectOption('Another site')
  await page.getByRole('textbox', { name: 'Name of the new site' }).fill('Second shop')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('For Second shop')).toBeVisible()
  await page.getByRole('checkbox', { name: /accept the terms/ }).check()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Pay $15' }).dblclick()
  await expectPaid(page)
  await page.goto('/client/billing')
  const plans = page.getByRole('region', { name: 'Subscriptions' })
  for (const site of ['Your new site', 'Second shop']) await expect(plans.getByText(`For ${site}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('Paid', { exact: true })).toHaveCount(2)
  await page.goto('/client/launchpad')
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(2)
})

async function fillCart(page: Page): Promise<void> {
  // Without a reload since the sign-up.
  await followMenu(page, 'Hosting plan')
  await expect(page.getByText('You save $82 a month')).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/\/client\/cart/)
  await expect(page.getByText('Due today', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list').filter({ hasText: 'Dead Pages setup' })).toBeVisible()
}
