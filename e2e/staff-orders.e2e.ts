import type { Page } from '@playwright/test'
import { typeCard } from './card-form.ts'
import { expect, signIn, signUp, test } from './portal.ts'

const company = 'Berg and sons'

test('staff order for a client who lets them, and give a part of it back while the client watches', async ({
  page: client,
  browser,
  portal,
}) => {
  test.slow()
  await signUp(client, { fullName: 'Lena Berg', companyName: company, email: 'lena@berg.example' })
  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(staff, 'tom')
  await chooseClient(staff)
  await expect(staff.getByText(`${company} doesn’t allow orders by the agency`)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true')

  await allowOrders(client)
  await staff.reload()
  for (const name of ['PREMIER Member Status', 'Quarterly Marketing Review', 'Dead Pages setup'])
    await staff.getByRole('checkbox', { name }).uncheck()
  await staff.getByRole('button', { name: 'Add to cart' }).click()
  await staff.getByRole('checkbox', { name: /has agreed to this order/ }).check()
  await staff.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(staff.getByText('Visa •••• 4242')).toBeVisible()
  await staff.getByRole('button', { name: 'Pay $15' }).click()
  await expect(staff).toHaveURL(/\/superadmin\/billing\?clientId=/)
  const plans = client.getByRole('region', { name: 'Subscriptions' })
  await expect(plans.getByText('Rocket Hosting monthly')).toBeVisible()

  await staff
    .getByRole('region', { name: 'Payments' })
    .getByRole('link', { name: /Rocket Hosting monthly/ })
    .click()
  await staff.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = staff.getByRole('dialog', { name: 'Refund this payment' })
  await refund.getByLabel('Amount').fill('5')
  await refund.getByRole('button', { name: 'Refund $5' }).dblclick()
  await expect(staff.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1)
  await client
    .getByRole('region', { name: 'Payments' })
    .getByRole('link', { name: /Rocket Hosting monthly/ })
    .click()
  const receipt = client.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(receipt.getByText('$5', { exact: true })).toBeVisible()
  await expect(receipt.getByText('Partly refunded', { exact: true })).toBeVisible()
})

async function chooseClient(staff: Page): Promise<void> {
  await staff.goto('/superadmin/hostingplan')
  await staff.getByRole('button', { name: 'Client: Choose a client' }).click()
  await staff.getByRole('combobox', { name: 'Find a client' }).fill(company)
  await staff.getByRole('option', { name: new RegExp(company) }).click()
  await expect(staff).toHaveURL(/clientId=/)
}

/** Saves a card and lets the agency order by it. */
async function allowOrders(client: Page): Promise<void> {
  await client.goto('/client/billing')
  await client.getByRole('button', { name: 'Add card' }).click()
  await typeCard(client, '4242424242424242')
  await client
    .getByRole('dialog')
    .getByRole('button', { name: /(Add|Save) card/ })
    .click()
  await expect(client.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
  await client.getByRole('switch', { name: 'Let the agency place orders and charge my cards' }).check()
  await expect(client.getByText(/You’ve allowed orders and charges since/)).toBeVisible()
}
