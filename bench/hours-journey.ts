import type { Journey } from './journey.ts'

const sheets = 'main button[aria-expanded]'
const entriesOfPage = 100
/** Of each of the two creators, beside a few that they logged before. */
const entriesOfCreator = 2500

/** Through the 5,000 hours that two creators logged in a month, as staff see them: page by page, then with all on the page. */
export async function goThroughHours(journey: Journey): Promise<void> {
  await journey.page.goto('/superadmin/meetings')
  await journey.page.getByRole('heading', { level: 1, name: 'Meetings' }).waitFor()
  await goThroughPages(journey)
  const second = journey.page.locator(`${sheets}[aria-expanded=false]`, { hasText: 'Mei' })
  if (await second.isVisible()) await second.click()
  await untilEntries(journey.page, 5 * entriesOfPage)
  await journey.exhaust('Show more entries')
  await goThroughAll(journey)
}

async function goThroughPages({ page, step, press, key }: Journey): Promise<void> {
  await step('open the time sheets', async () => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Time sheets' }))
    await untilEntries(page, entriesOfPage)
  })
  await page.getByRole('combobox', { name: 'Project' }).focus()
  await step('filter hours by project', async () => {
    // “Shop 0”, which has an hour.
    await key('s')
    await untilEntries(page, 0, entriesOfPage - 1)
  })
  await step('drop the filter of hours', async () => {
    await key('Home')
    await untilEntries(page, entriesOfPage)
  })
  await step('show more hours, three times', async () => {
    for (const pages of [2, 3, 4]) {
      await press(page.getByRole('button', { name: 'Show more entries' }).first())
      await untilEntries(page, pages * entriesOfPage)
    }
  })
}

async function goThroughAll({ page, step, press, key, type }: Journey): Promise<void> {
  const sheet = page.locator(sheets, { hasText: 'Ivo' })
  const dialog = page.locator('[role=dialog]')
  await page.evaluate(() => scrollTo({ top: 0 }))
  await step('5,000 hours: page down, five times', async () => {
    for (let times = 0; times < 5; times++) await key('PageDown')
  })
  await step('5,000 hours: open “Go to”, type, close it', async () => {
    await key('Control+k')
    await dialog.waitFor()
    await type('shop')
    await key('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
  await step('5,000 hours: close the sheet of a creator', async () => {
    await press(sheet)
    await untilEntries(page, 0, entriesOfCreator * 2 - 1)
  })
  await step('5,000 hours: open it again', async () => {
    await press(sheet)
    await page
      .locator('main section', { has: page.locator('button[aria-expanded]', { hasText: 'Ivo' }) })
      .locator('li[id^=entry-]')
      .first()
      .waitFor()
  })
  await page.getByRole('combobox', { name: 'Status' }).focus()
  await step('5,000 hours: filter by state', async () => {
    await key('d')
    await untilEntries(page, 0, entriesOfCreator - 1)
  })
  await step('5,000 hours: drop the filter', async () => {
    await key('Home')
    await untilEntries(page, entriesOfPage)
  })
  await step('the month before', async () => {
    await press(page.locator('button[aria-label^="Go to "]').first())
    await page.locator('[name=month]').waitFor()
  })
}

/**
 * Counted by the browser itself: a look for each of them would take the page's time. Those far from the window are gaps, so
 * that it is some entries more or less.
 */
async function untilEntries(page: Journey['page'], least: number, most = Number.MAX_SAFE_INTEGER): Promise<void> {
  await page.waitForFunction(
    ([least, most]) => {
      const heightOf = (elements: readonly HTMLElement[]) =>
        elements.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
      const entries = [...document.querySelectorAll<HTMLElement>('main li[id^=entry-]')]
      const gaps = [...document.querySelectorAll<HTMLElement>('main ul ul > [aria-hidden]')]
      const count = entries.length * (1 + heightOf(gaps) / heightOf(entries))
      return count >= least * 0.95 && count <= most
    },
    [least, most] as const,
  )
}
