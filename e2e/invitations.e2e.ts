import { linkIn, mailTo } from './outbox.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

test('staff add a creator, who sets a password from the mail and signs in to their own pages', async ({
  browser,
  page,
  portal,
}) => {
  await signIn(page, 'nina')
  await followMenu(page, 'Creators')
  await page.getByRole('button', { name: 'Add creator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Kim')
  await dialog.getByLabel('Last name').fill('Ruiz')
  await dialog.getByLabel('Position').fill('Illustrator')
  await dialog.getByLabel('Email').fill('kim@ruiz.example')
  await dialog.getByLabel('Default pay').fill('72.50')
  await dialog.getByRole('button', { name: 'Add creator' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Kim Ruiz' })
  await expect(row).toContainText('Invited')

  const invited = await browser.newContext({ baseURL: portal.url })
  const kim = await invited.newPage()
  await kim.goto(linkIn(await mailTo(portal.url, 'kim@ruiz.example', /./)))
  await expect(kim.getByLabel('Email')).toHaveValue('kim@ruiz.example')
  await kim.getByLabel('Password', { exact: true }).fill('ink and linen paper')
  await kim.getByRole('button', { name: /accept|join|account/i }).click()
  await expect(kim).toHaveURL(/\/creator\/projects/)
  await expect(kim.getByText('No current projects')).toBeVisible()
  await expect(row).toContainText('Active')
  await invited.close()
})

test('staff invite staff, and a wrong role is led to its own pages', async ({ browser, page, portal }) => {
  await signIn(page, 'tom')
  await followMenu(page, 'Staff')
  await page
    .getByRole('button', { name: /invite/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/name/i).fill('Lena Osei')
  await dialog.getByLabel('Email').fill('lena@brightwater.example')
  await dialog.getByRole('button', { name: /invit/i }).click()

  const invited = await browser.newContext({ baseURL: portal.url })
  const lena = await invited.newPage()
  await lena.goto(linkIn(await mailTo(portal.url, 'lena@brightwater.example', /./)))
  await lena.getByLabel('Password', { exact: true }).fill('a quiet harbour at six')
  await lena.getByRole('button', { name: /accept|join|account/i }).click()
  await expect(lena).toHaveURL(/\/superadmin\/projects/)
  await lena.goto('/client/projects')
  await expect(lena).toHaveURL(/\/superadmin\/projects/)
  await lena.goto('/superadmin')
  await expect(lena).toHaveURL(/\/superadmin\/projects/)
  await invited.close()

  const client = await browser.newContext({ baseURL: portal.url })
  const ada = await client.newPage()
  await signIn(ada, 'ada', '/superadmin/clients')
  await expect(ada).toHaveURL(/\/client\/projects/)
  await client.close()
})
