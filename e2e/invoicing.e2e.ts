import { expect, signIn, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('staff say who the agency is, how it is paid and how it counts; the next invoice says so to its client', async ({
  browser,
}) => {
  test.slow()
  const portal = await startDemo()
  try {
    const { url: baseURL } = portal
    const tom = await (await browser.newContext({ baseURL })).newPage()
    await signIn(tom, 'tom', '/superadmin/settings')
    await tom.getByRole('link', { name: /^Legal and invoicing/ }).click()
    await tom.getByLabel('Legal name').fill('Tidewater Holding Inc')
    await tom.getByLabel('Account holder').fill('Tidewater Holding Inc')
    await tom.getByRole('textbox', { name: 'Account (optional)' }).fill('IBAN DE89 3704 0044 0532 0130 00')
    await tom.getByLabel('Invoice number pattern').fill('TW-{yy}/{000}')
    await expect(tom.getByText(/^The next invoice is TW-\d\d\/001\./)).toBeVisible()
    await tom.getByLabel('Next invoice number').fill('120')
    await tom.getByRole('button', { name: 'Save settings' }).click()
    await expect(tom.getByText('Settings saved')).toBeVisible()
    await expect(tom.getByText(/^Next invoice number: TW-\d\d\/120$/)).toBeVisible()

    await tom.goto('/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices')
    await tom.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
    await tom.getByRole('button', { name: 'Add line' }).click()
    const adding = tom.getByRole('dialog', { name: 'Add line' })
    await adding.getByLabel('Description').fill('Photographs of the waiting room')
    await adding.getByLabel('Unit price').fill('250')
    await adding.getByRole('button', { name: 'Add line' }).click()
    await tom.getByRole('button', { name: 'Send invoice' }).click()
    const sending = tom.getByRole('dialog', { name: /^Send this invoice for/ })
    await sending.getByRole('button', { name: 'Send invoice' }).click()
    await expect(tom.getByRole('heading', { name: /^TW-\d\d\/120$/ })).toBeVisible()

    const grace = await (await browser.newContext({ baseURL })).newPage()
    await signIn(grace, 'grace', tom.url().replace('/superadmin/', '/client/'))
    const transfer = grace.getByRole('region', { name: 'How to pay by bank transfer' })
    await expect(transfer.getByText('IBAN DE89 3704 0044 0532 0130 00')).toBeVisible()
    await expect(transfer.getByText(/^TW-\d\d\/120$/)).toBeVisible()
    const download = grace.waitForEvent('download')
    await grace.getByRole('link', { name: /PDF/ }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^Invoice TW-\d\d.120, .*\.pdf$/)

    // What was sent stays as it was sent.
    await tom.goto('/superadmin/settings/invoicing')
    await tom.getByRole('button', { name: 'Fill in the defaults' }).click()
    await tom.getByRole('button', { name: 'Save settings' }).click()
    await expect(tom.getByText(/^Legal name: Tidewater Holding Inc → .* \(the default\)$/)).toBeVisible()
    await grace.reload()
    await expect(transfer.getByText('IBAN DE89 3704 0044 0532 0130 00')).toBeVisible()
  } finally {
    await portal.stop()
  }
})
