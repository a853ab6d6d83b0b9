import type { Page } from '@playwright/test'
import { monthWithHours } from './month-with-hours.ts'
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
  await signIn(page, 'tom', `/superadmin/timesheets?month=${monthWithHours}&status=submitted`)
  const approve = page.getByRole('button', { name: /^Approve .+: / })
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

test('hours that are rejected leave the focus at the next ones', async ({ page }) => {
  await signIn(page, 'tom', `/superadmin/timesheets?month=${monthWithHours}&status=submitted`)
  const reject = page.getByRole('button', { name: /^Reject .+: / })
  await reject.first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Which page?')
  await dialog.getByRole('button', { name: 'Reject hours' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('li:focus')).toHaveCount(1)
})

test('the booking of a meeting begins at its title, whichever way leads there', async ({ page }) => {
  await signIn(page, 'ada', '/client/projects')
  await page.getByRole('link', { name: 'Billing' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to a page' }).fill('book')
  await page.getByRole('option', { name: /^Book a meeting/ }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Book a meeting' })
  await expect(title).toBeFocused()
  await page.goto('/client/meetings', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Book a meeting' }).press('Enter')
  await expect(title).toBeFocused()
})

test('the palette and its like give the focus back to the page, whoever opened them', async ({ page }) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  // Only Control K is kept for a page that isn’t there yet.
  await page.waitForLoadState('networkidle')
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

for (const [name, width] of [
  ['on a phone', 320],
  ['in a wide window', 1280],
] as const)
  test(`no bar that stays as the page scrolls covers what has the focus, forth and back, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await signIn(page, 'tom')
    for (const place of ['invoices', 'projectdetail?projectId=bakery-relaunch']) {
      await page.goto(`/superadmin/${place}`, { waitUntil: 'networkidle' })
      for (const key of ['Tab', 'Shift+Tab']) expect(await walk(page, key, 80), `${place}, ${key}`).toEqual([])
    }
    await page.goto('/superadmin/invoices')
    await expect(page.getByRole('checkbox', { name: /^Select INV/, includeHidden: true })).not.toHaveCount(0)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    expect(await walk(page, 'j', 8), 'selected invoices').toEqual([])
  })

/** Presses this key again and again; which elements with the focus were under a bar. */
async function walk(page: Page, key: string, times: number): Promise<string[]> {
  const covered = new Set<string>()
  for (let pressed = 0; pressed < times; pressed += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(findCovered)
    if (found) covered.add(found)
  }
  return [...covered]
}

/** Runs in the page. */
function findCovered(): string | null {
  const active = document.activeElement
  if (!active || active === document.body) return null
  const { x, y, width, height } = active.getBoundingClientRect()
  const isCovered = [0.1, 0.5, 0.9].every((part) => {
    const hit = document.elementFromPoint(x + width / 2, y + height * part)
    for (let above = hit; above && !above.contains(active); above = above.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(above).position)) return true
    return false
  })
  return isCovered
    ? `${active.getAttribute('aria-label') ?? active.textContent.slice(0, 40)} at ${Math.round(y)}`
    : null
}
