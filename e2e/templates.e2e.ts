import type { Locator } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'

test('staff edit a template, start a project from it, and save the project as another template', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/settings')
  await page.getByRole('link', { name: /^Project templates/ }).click()
  await expectAccessible(page, 'the templates of projects')
  await page.getByRole('link', { name: /^Landing page/ }).click()
  await page.getByRole('button', { name: 'Add milestone to product 1' }).click()
  const fourth = page.getByRole('group', { name: 'Milestone 4 of product 1' })
  await fourth.getByRole('textbox', { name: 'Milestone 4' }).fill('First figures')
  await fourth.getByLabel('Due after').fill('40')
  // A fieldset grows with its fields: the product stays within the form, and its columns go on in its milestones.
  const product = page.getByRole('group', { name: 'Product 1', exact: true })
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
  const asBefore = page.viewportSize()
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 })
    const name = await boxOf(page.getByLabel('Name').first())
    expect((await boxOf(product)).width).toBeLessThanOrEqual(name.width + 2)
    expect((await boxOf(fourth.getByLabel('Amount'))).x).toBe((await boxOf(product.getByLabel('Price'))).x)
  }
  if (asBefore) await page.setViewportSize(asBefore)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  await expect(page.getByText(/^1 product and 4 milestones over 40 days/)).toBeVisible()
  await expectAccessible(page, 'a template of projects')

  await page.goto('/superadmin/projects')
  await page.getByRole('button', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('button', { name: /^Client: none/ }).click()
  await page.getByRole('option', { name: /Northwind Bakery/ }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Easter campaign')
  await dialog.getByLabel('Description').fill('Eggs, lambs and a form for orders.')
  await dialog.getByLabel('Template').selectOption('Landing page')
  await dialog.getByLabel('Start').fill('2027-03-01')
  await expect(dialog.getByText(/the last milestone due Sat, Apr 10, 2027\. The days include weekends\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Start project' }).click()
  await expect(page.getByRole('heading', { name: 'Easter campaign' })).toBeVisible()
  await expect(page.getByText('Landing page').first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Campaign')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  await page.goto('/superadmin/settings/templates')
  await expect(page.getByRole('link', { name: /^Campaign ?1 product and 4 milestones over 40 days/ })).toBeVisible()
})
