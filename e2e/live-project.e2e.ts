import { countLoads } from './count-loads.ts'
import { expect, signIn, signUp, test } from './portal.ts'

test('a client signs up and starts a project; staff see it at once, rename it, and the client sees that at once', async ({
  browser,
  portal,
  page,
}) => {
  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom')
  await expect(staff.getByRole('table', { name: 'Projects' })).toBeVisible()
  const staffLoads = countLoads(staff)

  await signUp(page, { fullName: 'Rosa Marín', companyName: 'Marín Ceramics', email: 'rosa@marin.example' })
  await page.getByRole('button', { name: 'Start a new project' }).first().click()
  await page.getByLabel('Name').fill('Tile configurator')
  await page.getByLabel('Description').fill('Customers lay out their own floor.')
  await page.getByRole('button', { name: 'Start project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tile configurator' })).toBeVisible()
  await expect(page).toHaveURL(/\/client\/projectdetail\?projectId=/)
  const clientLoads = countLoads(page)

  await staff.getByRole('link', { name: 'Tile configurator' }).click()
  await expect(staff.getByText('Marín Ceramics').first()).toBeVisible()
  await staff.getByRole('button', { name: 'Edit project' }).click()
  await staff.getByLabel('Name').fill('Floor configurator')
  await staff.getByLabel('Status').selectOption('active')
  await staff.getByRole('button', { name: 'Save project' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Floor configurator' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('link', { name: 'Floor configurator' })).toBeVisible()

  await page.getByRole('link', { name: 'Floor configurator' }).click()
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByLabel('Name').fill('Configurator')
  await page.getByLabel('Kind').selectOption('apps')
  await page.getByRole('button', { name: 'Add product' }).last().click()
  await expect(staff.getByRole('heading', { level: 2, name: 'Configurator' })).toBeVisible()

  expect([staffLoads(), clientLoads()], 'pages loaded since').toEqual([0, 0])
  await staffContext.close()
})
