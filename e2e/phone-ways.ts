import type { Page } from '@playwright/test'

/** Goes to a place of the menu: beside the page, or on a phone behind "More". */
export async function followMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const more = menu.getByRole('button', { name: 'More' })
  await menu.waitFor()
  if (!(await more.isVisible())) return menu.getByRole('link', { name, exact: true }).click()
  await more.click()
  await page.getByRole('option', { name, exact: true }).click()
}
