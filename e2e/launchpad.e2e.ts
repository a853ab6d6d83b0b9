import { countLoads } from './count-loads.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

test('a site goes from its checklist over the client’s approval to live, at both sides without reload', async ({
  browser,
  portal,
  page,
}) => {
  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom', '/superadmin/launchpad?clientId=ada')
  await signIn(page, 'ada')
  await followMenu(page, 'Launchpad')
  const sites = [page, staff].map((side) => side.getByRole('region', { name: 'northwind.example', exact: true }))
  const [hers, theirs] = sites
  if (!hers || !theirs) throw new Error('There are two sides')
  await expect(hers.getByText('1 launch blocker is left for the creator: Form submissions are delivered')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Approve launch of northwind.example' })).toHaveCount(0)
  const loads = [countLoads(page), countLoads(staff)]

  await expect(theirs.getByRole('button', { name: 'Go live' })).toHaveAttribute('aria-disabled', 'true')
  await theirs.getByRole('checkbox', { name: 'Form submissions are delivered' }).check()
  await expect(hers.getByText('7 of 10 done')).toBeVisible()
  await expect(hers.getByText('The launch is waiting for your approval.')).toBeVisible()
  await hers.getByRole('checkbox', { name: 'Final invoice settled' }).check()
  await expect(theirs.getByText('8 of 10 done')).toBeVisible()

  await hers.getByRole('button', { name: 'Approve launch of northwind.example' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Still open' }).getByRole('listitem')).toHaveText([
    'Analytics installed · Agency',
    'First backup made and tested · Agency',
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'Approve launch' }).click()
  await expect(page.getByRole('dialog').getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Your full name').fill('Ada Lovell')
  await page.getByLabel('Exceptions').fill('The jobs page follows in January')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve launch' }).click()
  await expect(theirs.getByText('Except: The jobs page follows in January')).toBeVisible()

  await hers.getByRole('button', { name: 'Withdraw approval of northwind.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw approval' }).click()
  await expect(theirs.getByText('The account owner must approve the launch.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Go live' })).toHaveAttribute('aria-disabled', 'true')
  await hers.getByRole('button', { name: 'Approve launch of northwind.example' }).click()
  await page.getByLabel('Your full name').fill('Ada Lovell')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve launch' }).click()
  await expect(theirs.getByText(/^Approved by Ada Lovell/)).toBeVisible()

  await theirs.getByRole('button', { name: 'Go live' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Go live' }).click()
  for (const site of sites) await expect(site.getByText('Live', { exact: true })).toBeVisible()
  await expect(staff.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Congratulations' })).toBeVisible()

  await theirs.getByRole('button', { name: 'Take offline' }).click()
  await staff.getByLabel('Reason').fill('Moves to another server')
  await staff.getByRole('dialog').getByRole('button', { name: 'Take offline' }).click()
  await expect(hers.getByText('Offline', { exact: true })).toBeVisible()
  await hers.getByText('History (3)').click()
  await expect(hers.getByText(/M\. Moves to another server/)).toBeVisible()
  await expect(hers.getByText('The agency took the site offline: Moves to another server')).toBeVisible()
  expect(
    loads.map((count) => count()),
    'pages loaded since',
  ).toEqual([0, 0])
  await staffContext.close()
})
