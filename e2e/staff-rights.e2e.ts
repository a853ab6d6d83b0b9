import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

test('an owner takes a right of a colleague, whose pages offer the act no longer, and gives it back', async ({
  page: tom,
  browser,
  portal,
}) => {
  const nina = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(nina, 'nina', '/superadmin/quotes')
  const rates = nina.getByRole('button', { name: 'Edit rate table' })
  await expect(rates).toBeVisible()
  await signIn(tom, 'tom', '/superadmin/staff')
  // What an owner may do stays ticked: she keeps projects alone.
  await change(tom, { Owner: false, People: false, Money: false, Settings: false })
  await expect(tom.getByRole('row', { name: /Nina Falk/ })).toContainText('Projects')
  // Live, on the page that she has open.
  await expect(rates).toHaveCount(0)
  await nina.goto('/superadmin/staff')
  await expect(nina.getByRole('row', { name: /Tom Reyes/ })).toContainText('Owner')
  await expect(nina.getByRole('button', { name: 'Invite staff' })).toHaveCount(0)
  await nina.goto('/superadmin/projects')
  await nina.getByRole('link', { name: 'Bakery relaunch' }).first().click()
  await expect(nina.getByRole('button', { name: 'Edit project' })).toBeVisible()
  const refused = await nina.request.post('/api/set-staff-rights', {
    data: { uid: 'nina', version: 1, staffRights: ['owner'] },
    headers: { origin: portal.url },
  })
  expect(refused.status()).toBe(403)
  expect((await refused.json()).detail).toContain('You need the “Owner” permission for this')

  await change(tom, { Projects: false, Owner: true })
  await nina.goto('/superadmin/quotes')
  await expect(rates).toBeVisible()
})

async function change(tom: Page, ticks: Readonly<Record<string, boolean>>): Promise<void> {
  await tom.getByRole('button', { name: 'Actions for Nina Falk' }).click()
  await tom.getByRole('menuitem', { name: 'Change permissions' }).click()
  const dialog = tom.getByRole('dialog', { name: 'Nina Falk’s permissions' })
  for (const [name, isTicked] of Object.entries(ticks))
    await dialog.getByRole('checkbox', { name, exact: true }).setChecked(isTicked)
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect(dialog).toBeHidden()
}
