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
    await tom.getByRole('button', { name: 'Retire plan' }).click()
    await expect(tom.getByText('Dead Pages setup: retired')).toBeVisible()
    await expect(uma.getByText('This plan is no longer available. Choose another.')).toBeVisible()

    await tom.getByRole('button', { name: 'Restore the default' }).click()
    await tom.getByRole('dialog').getByRole('button', { name: 'Restore the default' }).click()
    await expect(tom.getByText('Default restored')).toBeVisible()
    await expect(tom.getByRole('button', { name: 'Restore the default' })).toBeHidden()
  } finally {
    await portal.stop()
  }
})
