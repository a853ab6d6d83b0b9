import { monthWithHours } from './month-with-hours.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

// A browser logs each request that does not get through.
test.beforeEach(() => void test.info().annotations.push({ type: 'noisy' }))

test('without a connection a page that was never opened stays in the portal, and opens at the next try', async ({
  page,
  context,
}) => {
  await signIn(page, 'tom', '/superadmin/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await context.setOffline(true)
  // On a phone it must be in the bar: what shows the others needs a connection too.
  await followMenu(page, 'Clients')
  const told = page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeVisible()
  await context.setOffline(false)
  // The page may be quicker than the person, and try again by itself.
  const again = told.getByRole('button', { name: 'Try again' })
  await again.click({ timeout: 3000 }).catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('a dialog that was asked for without a connection opens at the next try, or after a reload', async ({
  page,
  context,
}) => {
  await signIn(page, 'ada')
  await expect(page.getByRole('link', { name: 'Wholesale portal' })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  const told = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })
  await expect(told).toContainText('Check your connection')
  await context.setOffline(false)
  await told.getByRole('button', { name: 'Try again' }).click()

  // Older browsers do not ask again for code that they could not reach once: there the page must be reloaded.
  const search = page.getByRole('combobox', { name: 'Search or go to a page' })
  const reload = told.getByRole('button', { name: 'Reload the page' })
  await expect(search.or(reload)).toBeVisible()
  if (await search.isVisible()) return
  await reload.click()
  await expect(page.getByRole('link', { name: 'Wholesale portal' })).toBeVisible()
  // The page is there before its code, which listens to the keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

test('a message that could not be sent is there after a reload, and is sent then', async ({ page, context }) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  await page.getByRole('button', { name: /^Messages/ }).click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Written in the train')
  await context.setOffline(true)
  await box.press('Enter')
  const unsent = page.getByRole('alert').filter({ hasText: 'Not sent' })
  await expect(unsent).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Written in the train')).toBeVisible()
})

for (const [name, viewport] of [
  ['a wide screen', { width: 1280, height: 900 }],
  ['a phone', { width: 375, height: 812 }],
] as const) {
  test(`that one is offline is told over no title and no button of a tall dialog, on ${name}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'ivo', `/creator/timesheets?month=${monthWithHours}`)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit hours' })
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'nothing can be saved' }).locator('span')
    await expect(notice).toBeVisible()
    const told = await notice.boundingBox()
    if (!told) throw new Error('The notice has no place on the page')
    for (const control of await dialog.getByRole('button').or(dialog.getByRole('heading')).all()) {
      const box = await control.boundingBox()
      if (!box) continue
      const isBeside =
        told.x + told.width <= box.x ||
        box.x + box.width <= told.x ||
        told.y + told.height <= box.y ||
        box.y + box.height <= told.y
      expect(isBeside, `beside ${await control.textContent()}`).toBe(true)
    }
  })

  test(`that one is offline is told over the open conversation, on ${name}`, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch&messages=open')
    const box = page.getByRole('textbox', { name: 'Message' })
    await expect(box).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: /nothing can be saved/ })
    await expect(notice).toBeVisible()
    const isOnTop = await notice.evaluate((element) => {
      // It lets presses through, and what lets them through is not found at a point.
      element.style.pointerEvents = 'auto'
      const { left, top, width, height } = (element.firstElementChild ?? element).getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
    const [told, field] = [await notice.locator('span').boundingBox(), await box.boundingBox()]
    if (!told || !field) throw new Error('The notice or the field has no place on the page')
    const isBeside = told.x + told.width <= field.x || told.y + told.height <= field.y
    expect(isBeside, 'beside what is written').toBe(true)
    const sheet = page.getByRole('dialog', { name: 'Messages' })
    const cross = await sheet.getByRole('button', { name: 'Close' }).boundingBox()
    const isUnder = cross !== null && (told.x + told.width <= cross.x || cross.y + cross.height <= told.y)
    expect(isUnder, 'beside its cross').toBe(true)
  })
}
