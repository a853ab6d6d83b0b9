import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './portal.ts'

/** The keyboard goes on from somewhere: what had the focus may be gone, the focus is not. */
async function expectFocus(page: Page, after: string): Promise<void> {
  // What closes hands the focus on in a frame of its own.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  expect(await page.evaluate(() => document.activeElement?.tagName), after).not.toBe('BODY')
}

test('a focus that falls to the body is seen', async ({ page }) => {
  await page.goto('/terms')
  await page.evaluate(() => {
    document.body.innerHTML = '<button>Approve</button>'
    const button = document.querySelector('button')
    button?.addEventListener('click', () => button.remove())
    button?.focus()
  })
  await expectFocus(page, 'before')
  await page.keyboard.press('Enter')
  await expect(expectFocus(page, 'a button that removes itself')).rejects.toThrow(/removes itself/)
})

test('hours that leave a filtered list as they are approved leave the focus in it, the last ones too', async ({
  page,
}) => {
  await signIn(page, 'tom', '/superadmin/timesheets?status=submitted')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.first().focus()
  const count = await approve.count()
  await page.keyboard.press('Enter')
  await expect(approve).toHaveCount(count - 1)
  await expectFocus(page, 'Approve')

  const all = page.getByRole('button', { name: 'Approve all shown' }).first()
  await all.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Approve/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectFocus(page, 'Approve all shown')
})

test('the palette and its like give the focus back to the page, whoever opened them', async ({ page }) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  for (const key of ['Control+k', '?']) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, key)
  }
  for (const when of ['another page', 'the page itself']) {
    await page.keyboard.press('Control+k')
    await page
      .getByRole('option', { name: /^Meetings/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
    await expectFocus(page, when)
  }
})

test('a tour leaves the focus on the page when its target was used, and when it is skipped', async ({ page }) => {
  await signUp(page, {
    fullName: 'Nele Brandt',
    companyName: 'Tour Rooms',
    email: 'nele@tour-rooms.example',
    skipsTour: false,
  })
  const target = page.getByRole('button', { name: 'Start a project', exact: true })
  await expect(target).toBeFocused()
  await target.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start a new project' })).toBeVisible()
  await page.keyboard.press('Escape')
  const skip = page.getByRole('button', { name: 'Skip the tour' })
  await expect(skip).toBeVisible()
  await expectFocus(page, 'the dialog of the target')
  await skip.press('Enter')
  await expect(skip).toHaveCount(0)
  await expectFocus(page, 'the tour')
})
