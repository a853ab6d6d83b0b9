import { expectPaid, typeCard } from './card-form.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, signUp, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('staff create a code, a client pays less with it, and staff see it used and turn it off', async ({ browser }) => {
  const portal = await startDemo()
  try {
    const { url: baseURL } = portal
    const tom = await (await browser.newContext({ baseURL })).newPage()
    await signIn(tom, 'tom', '/superadmin/settings')
    await tom.getByRole('link', { name: /^Promotion codes/ }).click()
    await tom.getByRole('button', { name: 'New promotion code' }).click()
    const dialog = tom.getByRole('dialog', { name: 'New promotion code' })
    await dialog.getByLabel('Code', { exact: true }).fill('welcome20')
    await dialog.getByLabel('Percentage').fill('20')
    await dialog.getByLabel('Plans and add-ons', { exact: true }).selectOption('some')
    await dialog.getByRole('checkbox', { name: 'Dead Pages setup' }).check()
    await expect(dialog.getByText('20% off Dead Pages setup, for the first payment.')).toBeVisible()
    await expectAccessible(tom, 'new promotion code')
    await dialog.getByRole('button', { name: 'Create promotion code' }).click()
    const codes = tom.getByRole('list', { name: 'Promotion codes' })
    await expect(codes.getByRole('listitem')).toContainText(/WELCOME20.*On.*Not used yet/)

    const mina = await (await browser.newContext({ baseURL })).newPage()
    await signUp(mina, { fullName: 'Mina Sato', companyName: 'Sato and daughters', email: 'mina@sato.example' })
    await mina.goto('/client/hostingplan')
    await mina.getByRole('button', { name: 'Add to cart' }).click()
    await mina.getByLabel(/^Promotion code/).fill('Welcome20')
    await mina.getByRole('button', { name: 'Apply' }).click()
    await expect(mina.getByText('Code Welcome20 applied')).toBeVisible()
    await mina.getByRole('checkbox', { name: /accept the terms/ }).check()
    await mina.getByRole('button', { name: 'Go to checkout' }).click()
    await typeCard(mina, '4242424242424242')
    await mina.getByRole('button', { name: 'Pay $1,711.99' }).click()
    await expectPaid(mina)
    await expect(codes.getByRole('listitem')).toContainText('Used 1 time')

    await tom.getByRole('button', { name: 'Turn off WELCOME20' }).click()
    await tom.getByRole('button', { name: 'Turn off code' }).click()
    await expect(tom.getByText('Code turned off')).toBeVisible()
    const uma = await (await browser.newContext({ baseURL })).newPage()
    await signIn(uma, 'uma', '/client/hostingplan')
    await uma.getByRole('button', { name: 'Add to cart' }).click()
    await uma.getByLabel(/^Promotion code/).fill('WELCOME20')
    await uma.getByRole('button', { name: 'Apply' }).click()
    await expect(uma.getByText('This code is no longer valid.')).toBeVisible()
    await tom.getByRole('button', { name: 'Turn on WELCOME20' }).click()
    await expect(tom.getByText('Code turned on')).toBeVisible()
    await uma.getByRole('button', { name: 'Apply' }).click()
    await expect(uma.getByText('Code WELCOME20 applied')).toBeVisible()
  } finally {
    await portal.stop()
  }
})
