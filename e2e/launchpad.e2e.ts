import { countLoads } from './count-loads.ts'
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
  await page.getByRole('link', { name: 'Launchpad' }).click()
  const sites = [page, staff].map((side) => side.getByRole('region', { name: 'northwind.example', exact: true }))
  const [hers, theirs] = sites
  if (!hers || !theirs) throw new Error('There are two sides')
  await expect(hers.getByText('Your approval is what it waits for.')).toBeVisible()
  const loads = [countLoads(page), countLoads(staff)]

  await expect(theirs.getByRole('button', { name: 'Go live' })).toHaveAttribute('aria-disabled', 'true')
  await theirs.getByRole('checkbox', { name: 'Forms arrive where they should' }).check()
  await expect(hers.getByText('7 of 10 done')).toBeVisible()
  await hers.getByRole('checkbox', { name: 'Final invoice is settled' }).check()
  await expect(theirs.getByText('8 of 10 done')).toBeVisible()

  await hers.getByRole('button', { name: 'Approve go-live of northwind.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve go-live' }).click()
  await expect(page.getByRole('dialog').getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Your full name').fill('Ada Lovell')
  await page.getByLabel('Exceptions').fill('The jobs page follows in January')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve go-live' }).click()
  await expect(theirs.getByText('Except: The jobs page follows in January')).toBeVisible()

  await theirs.getByRole('button', { name: 'Go live' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Go live' }).click()
  for (const site of sites) await expect(site.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Congratulations' })).toBeVisible()

  await theirs.getByRole('button', { name: 'Take offline' }).click()
  await staff.getByLabel('Reason').fill('Moves to another server')
  await staff.getByRole('dialog').getByRole('button', { name: 'Take offline' }).click()
  await expect(hers.getByText('Offline', { exact: true })).toBeVisible()
  await hers.getByText('3 changes of state').click()
  await expect(hers.getByText(/Moves to another server/)).toBeVisible()
  expect(
    loads.map((count) => count()),
    'pages loaded since',
  ).toEqual([0, 0])
  await staffContext.close()
})
