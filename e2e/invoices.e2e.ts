import { readFile } from 'node:fs/promises'
import { typeCard } from './card-form.ts'
import { expect, signIn, test } from './portal.ts'

test('staff draft an invoice from what waits and send it; the client pays it by card while staff watch', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const office = await browser.newContext({ baseURL: portal.url })
  const tom = await office.newPage()
  await signIn(tom, 'tom')
  await tom.goto('/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices')
  await tom.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
  await tom.getByRole('button', { name: 'Add line' }).click()
  const adding = tom.getByRole('dialog', { name: 'Add line' })
  await adding.getByLabel('Description').fill('Photographs of the waiting room')
  await adding.getByLabel('Unit price').fill('250')
  await adding.getByRole('button', { name: 'Add line' }).click()
  await expect(tom.getByText('Photographs of the waiting room')).toBeVisible()
  await tom.getByRole('button', { name: 'Send invoice' }).click()
  const sending = tom.getByRole('dialog', { name: /^Send this invoice for/ })
  await expect(sending.getByText(/grace@harborclinics\.example/)).toBeVisible()
  await sending.getByRole('button', { name: 'Send invoice' }).click()
  const number = tom.getByRole('heading', { name: /^INV-\d{4}-\d{4}$/ })
  await expect(number).toBeVisible()

  // The list of all of them, on another page of theirs, loses it as it is paid.
  const list = await office.newPage()
  await list.goto('/superadmin/invoices?age=not-due')
  const row = list.getByRole('link', { name: (await number.textContent()) ?? '' })
  await expect(row).toBeVisible()

  await signIn(page, 'grace', tom.url().replace('/superadmin/', '/client/'))
  await expect(page.getByRole('heading', { name: (await number.textContent()) ?? '' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .first()
    .click()
  const paying = page.getByRole('dialog', { name: /^Pay \$/ })
  await paying.getByRole('radio', { name: 'Another card' }).check()
  await typeCard(page, '4242424242424242')
  await paying.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await expect(paying).toBeHidden()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(tom.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(row).toBeHidden()
  // The address says which, a moment after the press.
  await list.getByRole('radio', { name: 'All' }).click()
  await expect(row).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /PDF/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/INV-\d{4}-\d{4}.*\.pdf$/)
  await office.close()
})

test('staff void an invoice and put it on a draft again, with the line they wrote', async ({ page }) => {
  await signIn(page, 'nina')
  await page.goto('/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices')
  await page.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
  await page.getByRole('button', { name: 'Add line' }).click()
  const adding = page.getByRole('dialog', { name: 'Add line' })
  await adding.getByLabel('Description').fill('Signs for the doors')
  await adding.getByLabel('Unit price').fill('250')
  await adding.getByRole('button', { name: 'Add line' }).click()
  await expect(adding).toBeHidden()
  const draft = page.getByRole('article', { name: 'Draft' })
  const total = await draft
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent()
  await page.getByRole('button', { name: 'Send invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click()
  await page.getByRole('button', { name: 'Void' }).click()
  const voiding = page.getByRole('dialog', { name: /^Void INV-/ })
  await voiding.getByLabel('Reason').fill('Sent too early')
  await voiding.getByRole('button', { name: 'Void invoice' }).click()
  await expect(voiding).toBeHidden()
  await page.getByRole('button', { name: 'Invoice again' }).click()
  await expect(draft.getByText('Signs for the doors')).toHaveCount(1)
  await expect(draft.getByText(total ?? '', { exact: true }).first()).toBeVisible()
  await draft.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(page.getByRole('button', { name: 'Invoice again' })).toBeVisible()
})

test('staff record a bank transfer for a part and undo it; the client sees both and what is left', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const office = await browser.newContext({ baseURL: portal.url })
  const tom = await office.newPage()
  await signIn(tom, 'tom')
  await tom.goto('/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices')
  await tom.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
  await tom.getByRole('button', { name: 'Add line' }).click()
  const adding = tom.getByRole('dialog', { name: 'Add line' })
  await adding.getByLabel('Description').fill('Photographs of the waiting room')
  await adding.getByLabel('Unit price').fill('250')
  await adding.getByRole('button', { name: 'Add line' }).click()
  await expect(adding).toBeHidden()
  await tom.getByRole('button', { name: 'Send invoice' }).click()
  await tom
    .getByRole('dialog', { name: /^Send this invoice for/ })
    .getByRole('button', { name: 'Send invoice' })
    .click()
  await expect(tom.getByRole('heading', { name: /^INV-\d{4}-\d{4}$/ })).toBeVisible()
  await signIn(page, 'grace', tom.url().replace('/superadmin/', '/client/'))
  await expect(page.getByText('Amount due').first()).toBeVisible()

  await tom.getByRole('button', { name: 'Record payment' }).click()
  const recording = tom.getByRole('dialog', { name: /^Record a payment for INV-/ })
  await recording.getByLabel('Amount').fill('100')
  await expect(recording.getByText(/ will remain, due /)).toBeVisible()
  await recording.getByLabel('Reference').fill('WIRE 4711')
  await recording.getByRole('button', { name: 'Record payment' }).click()
  await expect(recording).toBeHidden()
  await expect(tom.getByText(/^Bank transfer received on /)).toBeVisible()
  await expect(page.getByText(/^Bank transfer received on /)).toBeVisible()
  await expect(page.getByText('Amount remaining').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Receipt for \$100/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^Receipt \d{4}-\d{2}-\d{2}, Invoice INV-.*\.pdf$/)

  await tom.getByRole('button', { name: /^Undo the payment of \$100/ }).click()
  const undoing = tom.getByRole('dialog', { name: 'Undo the payment of $100?' })
  await undoing.getByLabel('Reason').fill('It belongs to another invoice')
  await undoing.getByRole('button', { name: 'Undo payment' }).click()
  await expect(undoing).toBeHidden()
  await expect(page.getByText(/^Undone on .*: It belongs to another invoice$/)).toBeVisible()
  await expect(page.getByText('Amount due').first()).toBeVisible()
  await office.close()
})

test('staff plan an invoice in thirds; the client pays the first part by card, and both see what is due next', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const office = await browser.newContext({ baseURL: portal.url })
  const tom = await office.newPage()
  await signIn(tom, 'tom')
  await tom.goto('/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices')
  await tom.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
  await tom.getByRole('button', { name: 'Add payment plan' }).click()
  const planning = tom.getByRole('dialog', { name: 'Payment plan' })
  await planning.getByRole('button', { name: 'Thirds, monthly' }).click()
  await planning.getByRole('button', { name: 'Save plan' }).click()
  await expect(planning).toBeHidden()
  const schedule = tom.getByRole('table', { name: 'Parts of the payment plan' })
  await expect(schedule.getByRole('row')).toHaveCount(4)
  await tom.getByRole('button', { name: 'Send invoice' }).click()
  const sending = tom.getByRole('dialog', { name: /^Send this invoice for/ })
  await expect(sending.getByText(/The client pays in 3 parts\. /)).toBeVisible()
  await sending.getByRole('button', { name: 'Send invoice' }).click()
  await expect(schedule.getByText('Due next')).toBeVisible()
  await expect(schedule.getByText('Upcoming')).toHaveCount(2)

  await signIn(page, 'ada', tom.url().replace('/superadmin/', '/client/'))
  await expect(page.getByRole('button', { name: /^Pay all \$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const paying = page.getByRole('dialog', { name: /^Pay \$/ })
  await expect(paying.getByText(/^INV-.+, part 1 of 3: /)).toBeVisible()
  await paying.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(paying).toBeHidden()
  for (const watching of [page, tom]) {
    const parts = watching.getByRole('table', { name: 'Parts of the payment plan' }).getByRole('row')
    await expect(parts.nth(1).getByText('Paid')).toBeVisible()
    await expect(parts.nth(2).getByText('Due next')).toBeVisible()
    await expect(parts.nth(3).getByText('Upcoming')).toBeVisible()
  }
  await office.close()
})

test('staff add a tax rate and a discount to a draft; the client reads the tax by rate', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const office = await browser.newContext({ baseURL: portal.url })
  const tom = await office.newPage()
  await signIn(tom, 'tom')
  await tom.goto('/superadmin/projectdetail?projectId=clinic-booking&walkThroughTab=invoices')
  await tom.getByRole('button', { name: /^(Draft invoice|Open draft)$/ }).click()
  await tom.getByRole('button', { name: 'Tax rates' }).click()
  const rates = tom.getByRole('dialog', { name: 'Tax rates' })
  await rates.getByLabel('Name').fill('VAT')
  await rates.getByLabel('Percent').fill('20')
  // Journeys after this one write lines without tax.
  await rates.getByLabel('Make this the default rate').uncheck()
  await rates.getByRole('button', { name: 'Add tax rate' }).click()
  await expect(rates.getByText('Added to prices')).toBeVisible()
  await rates.getByRole('button', { name: 'Close' }).first().click()
  await expect(rates).toBeHidden()

  await tom.getByRole('button', { name: 'Add line' }).click()
  const adding = tom.getByRole('dialog', { name: 'Add line' })
  await adding.getByLabel('Description').fill('Photographs of the waiting room')
  await adding.getByLabel('Unit price').fill('200')
  await adding.getByLabel('Discount').selectOption('Percent')
  await adding.getByLabel('Percent off').fill('10')
  await adding.getByRole('combobox', { name: 'Tax' }).selectOption('VAT 20%')
  await adding.getByRole('button', { name: 'Add line' }).click()
  await expect(tom.getByText('$20 off', { exact: false }).or(tom.getByText('10% off · VAT 20%'))).toBeVisible()
  await tom.getByRole('button', { name: 'Send invoice' }).click()
  await tom
    .getByRole('dialog', { name: /^Send this invoice for/ })
    .getByRole('button', { name: 'Send invoice' })
    .click()
  await expect(tom.getByRole('heading', { name: /^INV-\d{4}-\d{4}$/ })).toBeVisible()
  await signIn(page, 'grace', tom.url().replace('/superadmin/', '/client/'))
  await expect(page.getByText(/^VAT 20% on \$180/)).toBeVisible()
  await expect(page.getByText('Total before tax')).toBeVisible()
  await office.close()
})

test('a client downloads their statement of what is open, and staff the same one', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'ada', '/client/invoices')
  await page.getByRole('button', { name: 'Statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  await dialog.getByLabel('Period').selectOption('All open invoices')
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(own.suggestedFilename()).toMatch(/^Statement \d{4}-\d{2}-\d{2}, Northwind-Bakery, Brightwater Studio\.pdf$/)
  await expect(dialog).toBeHidden()

  const office = await browser.newContext({ baseURL: portal.url })
  const tom = await office.newPage()
  await signIn(tom, 'tom', '/superadmin/clientdetail?clientId=ada')
  await tom.getByRole('button', { name: 'Statement' }).click()
  const choosing = tom.getByRole('dialog', { name: 'Statement for Northwind Bakery' })
  await choosing.getByLabel('Period').selectOption('All open invoices')
  const [theirs] = await Promise.all([
    tom.waitForEvent('download'),
    choosing.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(await readFile(await theirs.path())).toEqual(await readFile(await own.path()))
  await office.close()
})
