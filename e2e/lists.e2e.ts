import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'

test('staff select rows with the keyboard alone, and act on all of them', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/invoices')
  // A narrow window shows the boxes once a row is selected.
  await expect(page.getByRole('checkbox', { name: /^Select INV/, includeHidden: true }).first()).toBeAttached()
  // The first two are overdue: the portal reminded of them as it started.
  for (const key of ['j', 'j', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('toolbar', { name: 'Selected invoices' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Send reminder' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send 2 reminders?' })
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).focus()
  await page.keyboard.press('Enter')
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toContainText('2 reminders sent')
  await expect(bar).toBeHidden()
  // It stays under the pointer, and covers no bar that comes.
  await toast.hover()
  for (const key of ['j', 'x']) await page.keyboard.press(key)
  await expect(bar).toBeVisible()
  await expect
    .poll(async () => {
      const [shown, below] = await Promise.all([toast.boundingBox(), bar.boundingBox()])
      return shown && below && shown.y + shown.height <= below.y
    })
    .toBe(true)
  // On a phone, where the bar has several lines, there is as much room for it.
  await page.setViewportSize({ width: 375, height: 740 })
  const low = await page.evaluate(() => {
    const toasts = document.body.appendChild(document.createElement('div'))
    toasts.className = 'Toastify__toast-container'
    const { bottom } = toasts.getBoundingClientRect()
    toasts.remove()
    return bottom
  })
  expect(low).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 720 })
  // Nobody is reminded twice on a day.
  await bar.getByRole('button', { name: 'Send reminder' }).click()
  const again = page.getByRole('dialog', { name: 'Nothing is left to do' })
  await expect(again.getByText(/Tom Reyes sent a reminder today|An automatic reminder went out today/)).toBeVisible()
  await again.getByText('Close', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('a view is saved, found by the palette, and gone once it is removed', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/projects?due=overdue&sort=due')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Late ones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'View: Late ones' })).toBeVisible()
  await page.goto('/superadmin/settings')
  await expect(page.getByRole('link', { name: /^Project templates/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or go to a page' })).toBeFocused()
  await page.keyboard.type('late')
  await page.getByRole('option', { name: /Late ones/ }).click()
  await expect(page).toHaveURL(/\/superadmin\/projects\?due=overdue/)
  await page.getByRole('button', { name: 'View: Late ones' }).click()
  await page.getByRole('menuitem', { name: 'Remove view' }).click()
  await page.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
})

test('columns are chosen with the keyboard, go along to another browser, and are there before the rows', async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page, 'tom', '/superadmin/projects')
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  const team = page.getByRole('menuitemcheckbox', { name: 'Team' })
  await expect(team).toHaveAttribute('aria-checked', 'true')
  // Keys count from when the menu has the focus, which is after it shows.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
  await page.keyboard.type('Te')
  await expect(team).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(team).toHaveAttribute('aria-checked', 'false')
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/choose-columns') && response.request().postData()?.includes('manager') === true,
  )
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Manager' })).toBeFocused()
  await page.keyboard.press('Enter')
  await saved
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  const heads = page.getByRole('columnheader')
  await expect(heads.getByText('Manager')).toBeVisible()
  await expect(heads.getByText('Team')).toHaveCount(0)

  const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(elsewhere, 'tom', '/superadmin/projects')
  await expect(elsewhere.getByRole('columnheader', { name: 'Manager' })).toBeVisible()
  await elsewhere.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await elsewhere.reload()
  await expect(elsewhere.getByRole('columnheader', { name: 'Manager' })).toBeVisible()
  await expect(elsewhere.getByRole('columnheader', { name: 'Team' })).toHaveCount(0)
  await expect(elsewhere.getByRole('button', { name: 'Columns' })).toBeVisible()
  expect(await elsewhere.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([])
  await elsewhere.close()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(heads.getByText('Team')).toBeVisible()
})

test('a list without the column that it is sorted by says so, wide and narrow', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/clients?sort=company')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Company' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sorted by Company')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Northwind Bakery' })).toHaveCount(0)
  await expectAccessible(page, 'a list without a column')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(page.getByRole('cell', { name: 'Northwind Bakery' }).first()).toBeVisible()
  await expect(page.getByText('Sorted by Company')).toHaveCount(0)
})

test('a list whose head has no buttons keeps no room for them on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'ivo', '/creator/projects')
  const head = page.getByRole('main').locator('header').first()
  const titleHeight = (await page.getByRole('heading', { level: 1 }).boundingBox())?.height ?? 0
  await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(titleHeight + 44)
})

test('on a phone, the list of clients says what each has to pay, and all of them', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'tom', '/superadmin/clients')
  const clients = page.getByRole('table', { name: 'Clients' })
  await expect(clients.getByRole('row', { name: /Northwind/ }).getByText(/^\$[\d,]+\.\d\d remaining$/)).toBeVisible()
  await expect(clients.getByRole('row').last()).toHaveText(/^Total\s*\$[\d,]+\.\d\d remaining$/)
})

/** Whether all of its text is seen. */
const isWhole = (element: Element) =>
  element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight

test('on a phone, what needs attention is said in two lines where one is too short', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'grace', '/client/projects')
  const row = page.getByRole('link', { name: 'Payment request: Second language of the booking app' })
  await expect.poll(() => row.evaluate(isWhole)).toBe(true)
})

test('the button of what needs attention leads there, wherever it is pressed', async ({ page }) => {
  await signIn(page, 'grace', '/client/projects')
  const row = page.getByRole('listitem').filter({ hasText: 'Payment request: Second language' })
  const pay = row.getByText('Pay', { exact: true })
  await pay.scrollIntoViewIfNeeded()
  const box = await pay.boundingBox()
  if (!box) throw new Error('the row shows no button')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // As long as a press of a person: the link shows that it is pressed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.mouse.up()
  await expect(page).not.toHaveURL(/\/client\/projects$/)
})

test('the table of many sites cuts neither names nor next steps nor plans', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'tom', '/superadmin/launchpad')
  const sites = page.getByRole('table', { name: 'Sites' })
  await expect(sites.getByRole('cell', { name: 'Rocket Hosting monthly' }).first()).toBeVisible()
  const cells = await sites.locator('tbody :is(th, td):not(:last-child)').all()
  expect(cells.length).toBeGreaterThan(0)
  for (const cell of cells) expect(await cell.evaluate(isWhole), (await cell.textContent()) ?? '').toBe(true)
})

test('sorting the projects keeps their place on the page, and the focus on the head', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, 'nina', '/superadmin/projects')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.scrollIntoViewIfNeeded()
  const at = await page.evaluate(() => scrollY)
  expect(at, 'the list is further down the page').toBeGreaterThan(0)
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await page.evaluate(() => scrollY)).toBe(at)
  await expect(head.locator(':focus')).toBeInViewport()
})
