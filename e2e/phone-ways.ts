import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/*
 * What a phone has elsewhere: what stands beside the page in a wide window is at its head, at its foot or behind "More". A journey
 * that takes these acts passes in both.
 */

type Click = (target: Locator) => Promise<void>

/** Below this the places are at the foot of the window. */
const phoneWidth = 640

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? Infinity) < phoneWidth
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Goes to a place of the menu. */
export async function followMenu(page: Page, name: string, click: Click = (target) => target.click()): Promise<void> {
  const link = mainMenu(page).getByRole('link', { name, exact: true })
  await mainMenu(page).waitFor()
  // The bar of a phone has the first four.
  if (!isPhone(page) || (await link.isVisible())) await click(link)
  else await chooseBehindMore(page, name, click)
}

/** Does something of one's own, as signing out, by its name in the menu of the person. */
export async function chooseOwn(page: Page, name: string): Promise<void> {
  if (isPhone(page)) return chooseBehindMore(page, name, (target) => target.click())
  await personButton(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function chooseBehindMore(page: Page, name: string, click: Click): Promise<void> {
  await click(mainMenu(page).getByRole('button', { name: 'More' }))
  await click(page.getByRole('option', { name, exact: true }))
}

/** Where people see their own picture: beside every page, or on a phone on their profile. */
export function ownFace(page: Page): Locator {
  return isPhone(page) ? page.getByRole('main').getByRole('img', { name: 'Your picture' }) : personButton(page)
}

const personButton = (page: Page) => page.getByRole('button', { name: /: profile and sign out$/ })

/** What a toast must leave free at the foot of the window. */
export function footOf(page: Page): Locator {
  return isPhone(page) ? mainMenu(page) : personButton(page)
}

/** Whose portal it is, beside the page or at its head. */
export function signOf(page: Page): Locator {
  return page.getByRole(isPhone(page) ? 'banner' : 'complementary')
}

/** The bell, whose name says how much is unread. */
export function bellOf(page: Page): Locator {
  const name = /^Notifications(?:, \d+ unread)?$/
  return isPhone(page) ? page.getByRole('banner').getByRole('link', { name }) : page.getByRole('button', { name })
}

/** Presses the bell, which opens what is new beside itself, or on a phone as a page. */
export async function openBell(page: Page): Promise<Locator> {
  await bellOf(page).click()
  const opened = isPhone(page)
    ? page.getByRole('main').filter({ has: allTitle(page) })
    : page.getByRole('dialog', { name: 'Notifications' })
  await expect(opened).toBeVisible()
  return opened
}

/** Back to the page where the bell was pressed, without a load. */
export async function closeBell(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.goBack()
    return expect(allTitle(page)).toBeHidden()
  }
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
}

/** Opens the page of all notifications, by the bell. */
export async function openAllNotifications(page: Page): Promise<void> {
  const opened = await openBell(page)
  if (!isPhone(page)) await opened.getByRole('link', { name: 'Show all notifications' }).click()
  await expect(allTitle(page)).toBeVisible()
}

const allTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Notifications' })

/** Lets rows be selected, which they can be at once in a wide window. */
export async function beginSelection(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Select', exact: true }).click()
}

/** Does this to a row by the button in it, or on a phone by the menu of the row. */
export async function actOnRow(page: Page, act: string, row: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `Actions for ${row}` }).click()
    return page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await page.getByText(row).hover()
  await page.getByRole('button', { name: `${act} of ${row}` }).click()
}
