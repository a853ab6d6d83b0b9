import type { Page } from '@playwright/test'
import { countLoads } from './count-loads.ts'
import { actOnRow } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

test('staff ask for approval of a milestone, the client sees it at once and approves it, and staff see who did and when', async ({
  browser,
  portal,
  page,
}) => {
  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom')
  await signIn(page, 'ada')
  await staff.goto('/superadmin/projectdetail?projectId=bakery-relaunch')
  await page.goto('/client/projectdetail?projectId=bakery-relaunch')
  await expect(page.getByRole('heading', { level: 1, name: 'Bakery relaunch' })).toBeVisible()

  const milestone = `Launch party ${test.info().retry}`
  await staff.getByRole('button', { name: 'Add milestone to northwind.example' }).click()
  await staff.getByLabel('Title').fill(milestone)
  await staff.getByLabel('Amount').fill('1,250')
  await staff.getByRole('button', { name: 'Add milestone', exact: true }).click()
  await expect(page.getByText(milestone)).toBeVisible()
  const clientLoads = countLoads(page)
  const staffLoads = countLoads(staff)

  await actOnRow(staff, 'Request approval', milestone)
  await page.getByRole('button', { name: `Approve milestone ${milestone}` }).click()
  const question = page.getByRole('dialog', { name: `Approve “${milestone}”?` })
  await expect(question).toContainText('Agreed price: $1,250.')
  await question.getByRole('button', { name: 'Approve milestone' }).click()
  await expect(page.getByText('Milestone approved')).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve milestone ${milestone}` })).toHaveCount(0)

  const row = staff.getByRole('listitem').filter({ hasText: milestone }).last()
  await expect(row).toContainText(/Approved by Ada Lovell\w{3}, \w{3} \d{1,2}/)
  await staff.getByRole('button', { name: 'History' }).click()
  const history = staff.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(`Ada Lovell approved ${milestone}`)).toBeVisible()

  expect([staffLoads(), clientLoads()], 'pages loaded since').toEqual([0, 0])
  await staffContext.close()
})

test('products are put in order by their menu, with the keyboard alone, and stay so', async ({ page }) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  await expect(productNames(page)).toHaveText(['northwind.example', 'Pre-order app'])
  await chooseByKeys(page, 'Move down')
  await expect(productNames(page)).toHaveText(['Pre-order app', 'northwind.example'])
  await expect(page.getByText('“northwind.example” is now at position 2 of 2')).toBeAttached()
  await page.reload()
  await expect(productNames(page)).toHaveText(['Pre-order app', 'northwind.example'])
  await chooseByKeys(page, 'Move up')
  await expect(productNames(page)).toHaveText(['northwind.example', 'Pre-order app'])
})

// A phone has no handles: there the menu of a product moves it.
test(
  'products are put in order by their handles, with the keyboard alone, and stay so',
  { tag: '@wide' },
  async ({ page }) => {
    await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
    const names = productNames(page)
    await expect(names).toHaveText(['northwind.example', 'Pre-order app'])
    // Rows that can be moved come once somebody uses the page; a press before its code is there is not heard.
    const handle = page.getByRole('button', { name: 'Move northwind.example' })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(handle).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('“northwind.example” is over position 1 of 2')).toBeAttached()
    // It listens a moment after it has said so; whoever was faster than that presses once more.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('“northwind.example” is over position 2 of 2')).toBeAttached({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    // The list shows the new order before it is saved, and a reload would cut the call off.
    const saved = page.waitForResponse(/\/api\/move-product$/)
    await page.keyboard.press('Space')
    await saved
    await expect(names).toHaveText(['Pre-order app', 'northwind.example'])
    await page.reload()
    await expect(names).toHaveText(['Pre-order app', 'northwind.example'])

    await chooseByKeys(page, 'Move up')
    await expect(names).toHaveText(['northwind.example', 'Pre-order app'])
    await expect(page.getByText('“northwind.example” is now at position 1 of 2')).toBeAttached()
  },
)

function productNames(page: Page) {
  return page.getByRole('list', { name: 'Products' }).getByRole('heading', { level: 2 })
}

/** Of the menu of a product. */
async function chooseByKeys(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for northwind.example' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name }).focus()
  await page.keyboard.press('Enter')
}
