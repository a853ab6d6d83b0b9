import { expectPaid, orderHosting, typeCard } from './card-form.ts'
import { countLoads } from './count-loads.ts'
import { expect, signIn, test } from './portal.ts'

const name = 'fjordoutfitters.example'

test('hosting is bought, its site waits, is checked off, approved and goes live, at both sides without reload', async ({
  browser,
  portal,
  page,
}) => {
  test.slow()
  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom', '/superadmin/launchpad?clientId=hugo')
  const theirs = staff.getByRole('region', { name, exact: true })
  await expect(theirs.getByText('Offline', { exact: true })).toBeVisible()
  await expect(theirs.getByText('The site needs a hosting plan before launch.')).toBeVisible()
  const staffLoads = countLoads(staff)

  await signIn(page, 'hugo')
  await orderHosting(page)
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await expectPaid(page)
  const clientLoads = countLoads(page)
  await expect(theirs.getByText('Waiting', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Launchpad' }).click()
  const his = page.getByRole('region', { name, exact: true })
  await expect(his.getByText('Waiting', { exact: true })).toBeVisible()

  // Each side does what is its own, and sees what the other did.
  const boxes = theirs.getByRole('checkbox')
  for (const box of await boxes.all()) if (!(await box.isChecked())) await box.check()
  await expect(his.getByText('10 of 10 done')).toBeVisible()
  await expect(his.getByText('The launch is waiting for your approval.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Go live' })).toHaveAttribute('aria-disabled', 'true')
  await his.getByRole('button', { name: `Approve launch of ${name}` }).click()
  await page.getByLabel('Your full name').fill('Hugo Lindqvist')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve launch' }).click()
  await expect(theirs.getByText(/^Approved by Hugo Lindqvist/)).toBeVisible()

  await theirs.getByRole('button', { name: 'Go live' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Go live' }).click()
  for (const site of [his, theirs]) await expect(site.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Congratulations' })).toBeVisible()
  expect([clientLoads(), staffLoads()], 'pages loaded since').toEqual([0, 0])
  await staffContext.close()
})
