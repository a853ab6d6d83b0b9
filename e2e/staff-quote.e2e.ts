import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'

test('staff write a quote of lines, the client adds an optional one and accepts, and its invoice is drafted', async ({
  page,
  browser,
  portal,
}) => {
  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(staff, 'tom', '/superadmin/quotes')
  await signIn(page, 'ada', '/client/quick-quote')
  await staff.getByRole('button', { name: 'New quote' }).click()
  await staff.getByRole('button', { name: /^Client: none/ }).click()
  await staff.getByRole('option', { name: /Northwind Bakery/ }).click()
  await staff.getByLabel('Project', { exact: true }).fill('Wholesale orders')
  await staff.getByLabel('Description').fill('Cafés order bread by the crate.')
  await staff.getByRole('button', { name: 'Add lines' }).click()

  const first = staff.getByRole('group', { name: 'Line 1' })
  await first.getByLabel('Description').fill('Design and build')
  await first.getByLabel('Hours').fill('100')
  await first.getByLabel('Rate').fill('120')
  await staff.getByRole('button', { name: 'Add line', exact: true }).click()
  const second = staff.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Description').fill('Training')
  await second.getByLabel('Price').selectOption('Fixed')
  await second.getByLabel('Amount').fill('1,500')
  await second.getByRole('checkbox', { name: /^Optional/ }).check()
  await staff.getByRole('button', { name: 'Add payment plan' }).click()
  await expectAccessible(staff, 'the lines of a quote, edited')
  await staff.getByRole('button', { name: 'Save draft' }).click()
  await expect(staff.getByText('Draft saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wholesale orders' })).toBeHidden()
  await staff.getByRole('button', { name: 'Send quote for $12,000' }).click()
  await expect(staff.getByText('Quote sent')).toBeVisible()

  // The client has it without a reload, by the number that staff find it by.
  await page.getByRole('link', { name: 'Wholesale orders' }).click()
  const numbered = await page.getByText(/^Q-\d{4} · Northwind Bakery$/).innerText()
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByText('100 h × $120')).toBeVisible()
  await lines.getByRole('checkbox', { name: 'Training' }).check()
  await expect(lines.getByText('$6,750.00')).toHaveCount(2)
  await expectAccessible(page, 'a quote with lines')
  await page.getByRole('button', { name: 'Accept quote' }).click()
  await page.getByLabel('Your full name').fill('Ada Lovell')
  await page.getByRole('button', { name: 'Accept quote for $13,500' }).click()
  await expect(page.getByText('Quote accepted')).toBeVisible()

  await expect(staff.getByText('The first invoice was drafted when the quote was accepted.')).toBeVisible()
  await staff.getByRole('link', { name: 'Open project' }).click()
  await staff.getByRole('tab', { name: 'Invoices' }).click()
  await staff.getByRole('button', { name: 'Open draft' }).click()
  const draft = staff.getByRole('article', { name: 'Draft' })
  await expect(draft.getByText('Training')).toBeVisible()
  await expect(draft.getByText('Part 2 of 2')).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Send invoice' })).toBeEnabled()

  await staff.goto('/superadmin/quotes')
  await staff.getByRole('searchbox', { name: 'Search quotes' }).fill(numbered.slice(0, 'q-0000'.length).toLowerCase())
  await expect(staff.getByText('1 quote', { exact: true })).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Wholesale orders' })).toBeVisible()
  await staff.context().close()
})
