import type { Locator, Page } from '@playwright/test'

const soonMs = 2000

/** From now on, in every page of this worker, a click opens the menu of the phone first where what it presses stands in there. */
export function openMenuForClicks(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator & { isOnNarrowPhone?: true }
  if (prototype.isOnNarrowPhone) return
  prototype.isOnNarrowPhone = true
  const { click } = prototype
  prototype.click = async function (this: Locator, options) {
    const isThere = await this.first()
      .waitFor({ timeout: soonMs })
      .then(
        () => true,
        () => false,
      )
    const more = this.page().getByRole('button', { name: 'More', exact: true })
    if (!isThere && (await more.isVisible())) await click.call(more)
    await click.call(this, options)
  }
}
