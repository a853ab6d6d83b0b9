import type { Page } from '@playwright/test'
import { newcomersPassword } from './find-secrets.ts'
import { expect, signIn, signUp, test } from './portal.ts'

test('a new client follows the tour from the first project to the congratulation with the keyboard alone', async ({
  page,
}) => {
  await signUp(page, {
    fullName: 'Kai Becker',
    email: 'kai@keys.example',
    companyName: 'Keys and Co',
    skipsTour: false,
  })
  await expectCard(page, 1, 'Start a new project', 'Enter a name and a description.')
  await expect(page.getByRole('button', { name: 'Start a project', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start a new project' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Piano shop')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Pianos, old and new.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Piano shop' })).toBeVisible()
  await expectCard(page, 2, 'Add a first product', 'A project can have several products.')
  await openTarget(page, 'Add product')
  await expectCard(page, 2, 'Add a first product')
  for (const [step, title, place, text] of [
    [3, 'Build a team', /walkThroughTab=teammates/, 'Add members with their roles and responsibilities.'],
    [4, 'Reports', /walkThroughTab=reports/, 'See progress, finances and team performance for any period.'],
    [5, 'Invoices', /walkThroughTab=invoices/, 'Track what’s due and make payments.'],
    [6, 'Launchpad', /\/client\/launchpad$/, 'Add hosting for a site. It’s the last step before going live.'],
  ] as const) {
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(place)
    await expectCard(page, step, title, text)
    if (step === 3) {
      await expect(page.locator('.driver-active-element')).toHaveText('Invite teammate')
      await openTarget(page, 'Invite teammate')
      await expectCard(page, step, title, text)
    }
  }
  // The focus stays within the card and what it points at: once round it and back. While the page loads, that is its link.
  await expect(page.locator('.driver-active-element')).toHaveText('Add hosting')
  await tabToTarget(page)
  for (const name of ['Skip the tour', 'Back', 'Continue']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeFocused()
  await expect(page.getByRole('button', { name: "Let's go" })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: "Let's go" })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/client\/projects$/)
  await expect(page.getByRole('link', { name: 'Piano shop' })).toBeVisible()
  expect(await tourAfter(page, () => page.reload())).toBe('finished')
  await expect(page.getByRole('link', { name: 'Piano shop' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('on a phone the tour is a sheet, goes on after a reload and on another device, and is left and begun again', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await signUp(page, { fullName: 'Lou Marsh', email: 'lou@marsh.example', companyName: 'Marsh', skipsTour: false })
  await page.getByRole('button', { name: 'Start a project', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Marsh site')
  await page.getByRole('dialog').getByLabel('Description').fill('Birds and reeds.')
  await page.getByRole('dialog').getByRole('button', { name: 'Start project' }).click()
  await expectCard(page, 2, 'Add a first product')
  const toast = page.getByRole('status').filter({ hasText: 'Project started' })
  const [told, pointedAt] = [await toast.boundingBox(), await page.locator('.driver-active-element').boundingBox()]
  const isApart = bottomOf(told) <= (pointedAt?.y ?? 0) || bottomOf(pointedAt) <= (told?.y ?? 0)
  expect(isApart, 'the toast keeps off what the card points at').toBe(true)
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectCard(page, 3, 'Build a team')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectCard(page, 4, 'Reports')

  await page.reload()
  await expectCard(page, 4, 'Reports')
  const sheet = await card(page).boundingBox()
  expect(sheet).toMatchObject({ x: 0, width: 375 })
  expect(bottomOf(sheet)).toBe(700)
  const tab = page.getByRole('tab', { name: 'Reports' })
  await expect
    .poll(async () => bottomOf(await tab.boundingBox()), { message: 'what it is about stands clear of the sheet' })
    .toBeLessThan(sheet?.y ?? 0)

  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await elsewhere.goto('/client')
  await elsewhere.getByLabel('Email').fill('lou@marsh.example')
  await elsewhere.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  const reminder = elsewhere.getByRole('region', { name: 'Guided tour' })
  await expect(reminder).toContainText('Continue your tour')
  await expect(reminder).toContainText('Step 4 of 7')
  // It leaves the page to its reader.
  await elsewhere.getByRole('searchbox').fill('Marsh')
  await expect(elsewhere.getByRole('searchbox')).toBeFocused()
  await elsewhere.setViewportSize({ width: 320, height: 700 })
  expect(await roomAbove(elsewhere), 'the foot of the page can be scrolled out from under it').toBeGreaterThanOrEqual(0)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Back' }).click()
  await expectCard(page, 3, 'Build a team')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  expect(await tourAfter(page, () => page.reload())).toBe('skipped')
  await expect(page.getByRole('tab', { name: 'Teammates' })).toBeVisible()
  await expect(card(page)).toBeHidden()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('option', { name: 'Take the tour' }).click()
  for (const [step, title] of [
    [1, 'Start a new project'],
    [2, 'Add a first product'],
    [3, 'Build a team'],
    [4, 'Reports'],
    [5, 'Invoices'],
    [6, 'Launchpad'],
  ] as const) {
    await expectCard(page, step, title)
    if (step === 5) await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeVisible()
  await page.getByRole('button', { name: "Let's go" }).click()
  await expect(page).toHaveURL(/\/client\/projects$/)
})

test(
  'the card keeps clear of the edge of the window, its controls can be clicked, and toasts stand above its light',
  { tag: '@pointer' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signUp(page, { fullName: 'Eda Marin', email: 'eda@edges.example', companyName: 'Edges', skipsTour: false })
    await expectCard(page, 1, 'Start a new project')
    const box = await card(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), 'right edge of the card').toBeLessThan(1280 - 12)
    await page.getByRole('button', { name: 'Start a new project' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Edge site')
    await page.getByRole('dialog').getByLabel('Description').fill('All the way round.')
    await page.getByRole('dialog').getByRole('button', { name: 'Start project' }).click()
    await expectCard(page, 2, 'Add a first product')
    const toast = page.getByRole('status').filter({ hasText: 'Project started' })
    await expect(toast).toBeVisible()
    // A click is refused by Playwright where something lies above it.
    await toast.getByRole('button', { name: 'Close message' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Invite teammate' }).click({ timeout: 5000 })
    await page.getByRole('dialog', { name: 'Invite teammate' }).getByRole('button', { name: 'Cancel' }).click()
    for (const name of ['Reports', 'Invoices']) {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('tab', { name }).click({ timeout: 5000 })
    }
  },
)

test('the tour survives that what it points at vanishes, and never shows for those who know the portal', async ({
  page,
}) => {
  await signUp(page, { fullName: 'Van Ish', email: 'van@ish.example', companyName: 'Ish', skipsTour: false })
  await expectCard(page, 1, 'Start a new project')
  await page.evaluate(() => document.querySelectorAll('[data-tour="start-project"]').forEach((found) => found.remove()))
  await expect(card(page)).toContainText('Step 1 of 7')
  await page.getByRole('button', { name: 'Skip the tour' }).click()
  await expect(card(page)).toBeHidden()

  await page.context().clearCookies()
  expect(await tourAfter(page, () => signIn(page, 'ada'))).toBe('finished')
  await expect(page.getByRole('link', { name: 'Bakery relaunch' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

/** How far the portal says the tour is, once the page has heard it: only then does a hidden card say anything. */
async function tourAfter(page: Page, act: () => Promise<unknown>): Promise<string> {
  const told = new Promise<string>((resolve) => {
    page.on('response', async (response) => {
      const isTold = response.url().endsWith('get-tour') || response.request().isNavigationRequest()
      const text = isTold ? await response.text().catch(() => '') : ''
      // It comes with the page, where it is a string within a string, or by itself.
      const [, status] = /\\*"tour\\*":\{\\*"status\\*":\\*"(\w+)/.exec(text) ?? []
      if (status) resolve(status)
    })
  })
  await act()
  return told
}

/** From Continue to what the card points at. While the card opens, Tab goes round its own buttons. */
async function tabToTarget(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toBeFocused()
  await expect(async () => {
    await next.focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('.driver-active-element')).toBeFocused({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
}

/** How far above the reminder the page’s last line ends once it is scrolled to its end: the padding of the page is below it. */
function roomAbove(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [main, reminder] = ['main', '[aria-label="Guided tour"]'].map((each) => document.querySelector(each))
    if (!main || !reminder) return Number.NEGATIVE_INFINITY
    const endsAt = innerHeight - Number.parseFloat(getComputedStyle(main).paddingBottom)
    return reminder.getBoundingClientRect().top - endsAt
  })
}

function card(page: Page) {
  return page.locator('.tour-card')
}

async function expectCard(page: Page, step: number, title: string, text = ''): Promise<void> {
  const shown = page.getByRole('dialog', { name: title, exact: true })
  await expect(shown).toContainText(`Step ${step} of 7`)
  await expect(shown).toContainText(text)
}

function bottomOf(box: { readonly y: number; readonly height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

/** What the card points at can be reached and pressed; the card makes room for its dialog. */
async function openTarget(page: Page, name: string): Promise<void> {
  await tabToTarget(page)
  await expect(page.getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(card(page)).toBeHidden()
  await page.keyboard.press('Escape')
}
