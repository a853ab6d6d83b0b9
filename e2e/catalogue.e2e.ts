import { expectAccessible } from './expect-accessible.ts'
import { mailTo } from './outbox.ts'
import { expect, signIn, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('staff change a price and retire a plan: the cart has it within a second, and the default comes back', async ({
  browser,
}) => {
  const portal = await startDemo()
  try {
    const { url: baseURL } = portal
    const tom = await (await browser.newContext({ baseURL })).newPage()
    await signIn(tom, 'tom', '/superadmin/settings')
    await tom.getByRole('link', { name: /^Catalog/ }).click()
    const uma = await (await browser.newContext({ baseURL })).newPage()
    await signIn(uma, 'uma', '/client/hostingplan')
    await uma.getByRole('button', { name: 'Add to cart' }).click()
    const subtotal = uma.getByRole('region', { name: 'Subtotal' })
    await expect(subtotal).toContainText('$2,022.99')

    await tom.getByRole('button', { name: 'Edit Rocket Hosting monthly' }).click()
    await tom.getByLabel('Price', { exact: true }).fill('20')
    await expect(tom.getByRole('region', { name: 'Preview' })).toContainText('$20')
    await tom.getByRole('button', { name: 'Save plan' }).click()
    await expect(tom.getByText('Rocket Hosting monthly: $15 a month → $20 a month')).toBeVisible()
    await expect(subtotal).toContainText('$2,027.99', { timeout: 2000 })

    await tom.getByRole('button', { name: 'Retire Dead Pages setup' }).click()
    await tom.getByRole('button', { name: 'Retire add-on' }).click()
    await expect(tom.getByText('Dead Pages setup: retired')).toBeVisible()
    await expect(uma.getByText('Dead Pages setup is no longer sold')).toBeVisible()

    await tom.getByRole('button', { name: 'Restore defaults' }).click()
    await tom.getByRole('dialog').getByRole('button', { name: 'Restore defaults' }).click()
    await expect(tom.getByText('Defaults restored')).toBeVisible()
    await expect(tom.getByRole('button', { name: 'Restore defaults' })).toBeHidden()
  } finally {
    await portal.stop()
  }
})

test('staff announce a new price to a client, who is mailed and sees it in Billing, and withdraw it', async ({
  browser,
}) => {
  const portal = await startDemo()
  try {
    const { url: baseURL } = portal
    const tom = await (await browser.newContext({ baseURL })).newPage()
    await signIn(tom, 'tom', '/superadmin/settings/catalogue')
    await tom.getByRole('button', { name: 'Edit Rocket Hosting monthly' }).click()
    await tom.getByLabel('Price', { exact: true }).fill('20')
    await tom.getByRole('button', { name: 'Save plan' }).click()
    const ada = await (await browser.newContext({ baseURL })).newPage()
    await signIn(ada, 'ada', '/client/billing')
    const plans = ada.getByRole('region', { name: 'Subscriptions' })
    await expect(plans).toContainText('$15 a month')

    await tom.getByRole('button', { name: '1 client pays an earlier price' }).click()
    const sheet = tom.getByRole('dialog', { name: 'Earlier prices for Rocket Hosting monthly' })
    await sheet.getByRole('checkbox', { name: /^Northwind Bakery/ }).check()
    await expectAccessible(tom, 'earlier prices')
    await sheet.getByRole('button', { name: 'Announce price to 1 client' }).click()
    await tom.getByRole('button', { name: 'Announce price', exact: true }).click()
    await expect(tom.getByText('Price announced to 1 client', { exact: true })).toBeVisible()
    await expect(plans).toContainText(/From .+: \$20 a month/)
    const announced = await mailTo(baseURL, 'ada@northwind.example', /will cost/)
    expect(announced.subject).toMatch(
      /^Rocket Hosting monthly \(northwind\.example\) will cost \$20 a month instead of \$15 from /,
    )

    await sheet.getByRole('button', { name: /^Withdraw the new price/ }).click()
    await tom.getByRole('button', { name: 'Withdraw price' }).click()
    await expect(sheet.getByText(/If announced now: \$20 a month/)).toBeVisible()
    await expect(plans).not.toContainText('$20 a month')
    await mailTo(
      baseURL,
      'ada@northwind.example',
      /^Rocket Hosting monthly \(northwind\.example\) stays at \$15 a month$/,
    )
  } finally {
    await portal.stop()
  }
})
