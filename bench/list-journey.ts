import type { Journey } from './journey.ts'
import { rowCount } from './seed-rows.ts'

const rowsOfPage = 50
const more = 'Show more projects'

/** Through the 5,000 projects of a client: page by page, then with all of them on the page. */
export async function goThroughList(journey: Journey): Promise<void> {
  await journey.page.goto('/client/meetings')
  await journey.page.getByRole('heading', { level: 1, name: 'Meetings' }).waitFor()
  await goThroughPages(journey)
  await journey.exhaust(more)
  await goThroughAll(journey)
}

async function goThroughPages({ page, step, press, key, type }: Journey): Promise<void> {
  const row = rowsOf(page)
  await step('open the list', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }))
    await row(rowsOfPage - 1).waitFor()
  })
  await step('search', async () => {
    await press(page.getByRole('searchbox', { name: 'Search projects' }))
    await type('shop 49')
    await row(490).waitFor()
    await row(0).waitFor({ state: 'detached' })
  })
  await step('clear the search', async () => {
    await key('Control+a')
    await key('Delete')
    await row(0).waitFor()
  })
  await page.getByRole('combobox', { name: 'Status' }).focus()
  await step('filter by status', async () => {
    await key('a')
    await row(0).waitFor({ state: 'detached' })
    await row(1).waitFor()
  })
  await step('drop the filter', async () => {
    await key('Home')
    await row(0).waitFor()
  })
  await step('show more, three times', async () => {
    for (const pages of [2, 3, 4]) {
      await press(page.getByRole('button', { name: more }))
      await row((pages - 1) * rowsOfPage).waitFor()
    }
  })
}

async function goThroughAll({ page, step, press, key, type, exhaust }: Journey): Promise<void> {
  const row = rowsOf(page)
  const dialog = page.locator('[role=dialog]')
  await page.evaluate(() => scrollTo({ top: 0 }))
  await step('5,000 rows: open “Go to”, type, close it', async () => {
    await key('Control+k')
    await dialog.waitFor()
    await type('shop')
    await key('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
  await step('5,000 rows: open a dialog, type, discard it', async () => {
    await press(page.locator('[data-tour=start-project]'))
    await dialog.waitFor()
    await type('Bread')
    await press(dialog.getByRole('button', { name: 'Close' }))
    await press(page.getByRole('button', { name: 'Discard', exact: true }))
    await dialog.first().waitFor({ state: 'detached' })
  })
  await step('5,000 rows: open and close the menu of the profile', async () => {
    await press(page.locator('[data-profile-button]'))
    await page.locator('[role=menu]').waitFor()
    await key('Escape')
    await page.locator('[role=menu]').waitFor({ state: 'detached' })
  })
  await step('5,000 rows: search', async () => {
    await press(page.locator('input[type=search]'))
    await type('shop 49')
    await row(490).waitFor()
    await row(0).waitFor({ state: 'detached' })
  })
  await step('5,000 rows: clear the search', async () => {
    await key('Control+a')
    await key('Delete')
    await row(0).waitFor()
  })
  // Rows that the page let go of meanwhile come again.
  await exhaust(more)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await row(rowCount - 1).waitFor()
  await step('5,000 rows: open the last one', async () => {
    await press(row(rowCount - 1))
    await page.locator('[role=tablist]').waitFor()
  })
  await step('5,000 rows: back to the list', async () => {
    await press(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }))
    await row(0).waitFor({ state: 'attached' })
  })
}

/** Found by their addresses: a look for names would go through all rows, in the time of the page. */
function rowsOf(page: Journey['page']) {
  return (number: number) => page.locator(`a[href$="projectId=row-${number}"]`)
}
