import type { Page } from '@playwright/test'
import { typeCard } from './card-form.ts'
import { beginSelection } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

/** An invoice of one thing for the clinic, sent by staff. Its number. */
async function send(tom: Page, description: string, price: string): Promise<string> {
  await tom.goto('/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices')
  await tom.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
  await tom.getByRole('button', { name: 'Add line' }).click()
  const adding = tom.getByRole('dialog', { name: 'Add line' })
  await adding.getByLabel('Description').fill(description)
  await adding.getByLabel('Unit price').fill(price)
  await adding.getByRole('button', { name: 'Add line' }).click()
  await expect(tom.getByText(description)).toBeVisible()
  await tom.getByRole('button', { name: 'Send invoice' }).click()
  const sending = tom.getByRole('dialog', { name: /^Send this invoice for/ })
  await sending.getByRole('button', { name: 'Send invoice' }).click()
  const number = tom.getByRole('heading', { name: /^INV-\d{4}-\d{4}$/ })
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

test('a client pays two invoices by one charge once the bank agrees; staff see both on it, and refund one', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const office = await browser.newContext({ baseURL: portal.url })
  const tom = await office.newPage()
  await signIn(tom, 'tom')
  const numbers = [await send(tom, 'Photographs of the lab', '250'), await send(tom, 'Photographs of the team', '150')]

  await signIn(page, 'grace', '/client/billing')
  await page.getByRole('link', { name: 'Pay several invoices' }).click()
  await beginSelection(page)
  const boxes = numbers.map((number) => page.getByRole('checkbox', { name: `Select ${number}` }))
  for (const box of boxes) await expect(page.getByRole('cell').filter({ has: box })).toHaveCSS('opacity', '1')
  for (const box of boxes) await box.check()
  await page.getByRole('button', { name: /^Pay 2 invoices, \$/ }).click()
  const paying = page.getByRole('dialog', { name: /^Pay \$/ })
  const listed = paying.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await paying.getByRole('radio', { name: 'Another card' }).check()
  await typeCard(page, '4000002760003184')
  const bank = page.frameLocator('iframe[title="Your bank"]')
  await paying.getByRole('button', { name: /^Pay \$/ }).click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(paying.getByText(/^The bank couldn’t confirm the cardholder’s identity/)).toBeVisible()
  await expect(listed).toHaveCount(2)
  await paying.getByRole('button', { name: /^Pay \$/ }).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(paying).toBeHidden()
  for (const number of numbers) await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toBeHidden()

  await tom.goto('/superadmin/billing')
  await tom
    .getByRole('link', { name: new RegExp(`Invoices ${numbers.join(' and ')}`) })
    .or(tom.getByRole('button', { name: new RegExp(`Invoices ${numbers.join(' and ')}`) }))
    .first()
    .click()
  const receipt = tom.getByRole('dialog', { name: 'Receipt' })
  for (const number of numbers) await expect(receipt.getByRole('listitem').filter({ hasText: number })).toBeVisible()
  await receipt.getByRole('button', { name: 'Refund', exact: true }).click()
  const refunding = tom.getByRole('dialog', { name: 'Refund this payment' })
  await refunding.getByRole('combobox', { name: 'Invoice to refund' }).selectOption({ index: 2 })
  await refunding.getByRole('textbox', { name: /Amount/ }).fill('50')
  await refunding.getByRole('combobox', { name: 'Invoice', exact: true }).selectOption('owed')
  await refunding.getByRole('button', { name: 'Refund $50' }).click()
  await expect(refunding).toBeHidden()

  // Only the one that was refunded is due again.
  await page.goto('/client/invoices')
  await expect(page.getByRole('link', { name: new RegExp(`^${numbers[1]}`) })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${numbers[0]}`) })).toBeHidden()
  await office.close()
})
