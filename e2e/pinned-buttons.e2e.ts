import type { Locator, Page } from '@playwright/test'
import { monthWithHours } from './month-with-hours.ts'
import { expect, signIn, test } from './portal.ts'

/** Goes once through a dialog with Tab; what had the focus under the buttons at its foot. */
async function findUnderButtons(page: Page): Promise<readonly string[]> {
  const hidden: string[] = []
  for (let pressed = 0; pressed < 14; pressed += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const active = document.activeElement
      const foot = active?.closest('[role=dialog]')?.querySelector('.act-bar')
      if (!active || !foot || foot.contains(active)) return null
      const depth = active.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
      return depth > 1 && getComputedStyle(foot).position === 'sticky'
        ? `${active.id} by ${Math.round(depth)} px`
        : null
    })
    if (found) hidden.push(found)
  }
  return hidden
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 640 }))

test('what has the focus in a dialog stands above its buttons, also where they take two rows', async ({ page }) => {
  await signIn(page, 'ivo', `/creator/timesheets?month=${monthWithHours}`)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Save and submit' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
  expect(await findUnderButtons(page)).toEqual([])
})

const isCut = (dialog: Locator) =>
  dialog.evaluate(({ scrollWidth, clientWidth, parentElement }) => [
    scrollWidth > clientWidth,
    (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0),
  ])

test('a long button of a dialog has two lines on a phone', async ({ page }) => {
  await signIn(page, 'ada', '/client/meetings?book=vision_plan')
  const time = page.getByRole('radio', { name: / with (Tom|Nina) / })
  await time.first().check()
  await page.getByRole('button', { name: 'Book meeting' }).click()
  await page
    .getByRole('button', { name: /^Reschedule: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('radio', { name: / with (Tom|Nina) / })
    .last()
    .check()
  const button = dialog.getByRole('button', { name: /^Reschedule to / })
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await isCut(dialog)).toEqual([false, false])
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await dialog.getByLabel('Reason').focus()
  expect(await findUnderButtons(page)).toEqual([])
})
