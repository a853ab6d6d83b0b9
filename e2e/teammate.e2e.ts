import { linkIn, mailTo } from './outbox.ts'
import { expect, signIn, test } from './portal.ts'

test('a client asks a teammate in, who comes by the mail and sees only what their rights allow, until they are removed', async ({
  browser,
  page,
  portal,
}) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates')
  await page.getByRole('button', { name: 'Invite teammate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' })
  await dialog.getByLabel('Full name').fill('Rosa Klein')
  await dialog.getByLabel('Email').fill('rosa@northwind.example')
  await dialog.getByLabel('Role').fill('Shop manager')
  await dialog.getByLabel('Messages').uncheck()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const team = page.getByRole('list', { name: 'Your team' })
  const row = team.getByRole('listitem').filter({ hasText: 'Rosa Klein' })
  await expect(row).toContainText('Invited')

  const invited = await browser.newContext({ baseURL: portal.url })
  const rosa = await invited.newPage()
  await rosa.goto(linkIn(await mailTo(portal.url, 'rosa@northwind.example', /You’re invited to/)))
  await rosa.getByLabel('Password', { exact: true }).fill('a drawer of blue ribbons')
  await rosa.getByRole('button', { name: /accept|join|account/i }).click()
  await expect(rosa).toHaveURL(/\/client\/projects/)
  await expect(row).not.toContainText('Invited')

  await rosa
    .getByRole('link', { name: /Bakery relaunch/ })
    .first()
    .click()
  await expect(rosa.getByRole('heading', { level: 1, name: 'Bakery relaunch' })).toBeVisible()
  await rosa.getByRole('tab', { name: 'Teammates' }).click()
  await expect(rosa.getByRole('list', { name: 'Your team' })).toContainText('Ada Lovell')
  await expect(rosa.getByRole('button', { name: 'Invite teammate' })).toHaveCount(0)
  await rosa.goto('/client/projects')
  await expect(rosa.getByText('Appointment booking')).toHaveCount(0)

  // Her rights change while she looks.
  await row.getByRole('button', { name: 'Actions for Rosa Klein' }).click()
  await page.getByRole('menuitem', { name: 'Edit role and rights' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Rosa Klein' })
  await edit.getByLabel('Projects').uncheck()
  await edit.getByLabel('Invoices').check()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Invoices')
  await expect(rosa.getByText('Bakery relaunch')).toHaveCount(0)

  await row.getByRole('button', { name: 'Actions for Rosa Klein' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove teammate' }).click()
  await expect(row).toHaveCount(0)
  await expect(rosa).toHaveURL(/\/client$|\/client\?/)
  await invited.close()
})
