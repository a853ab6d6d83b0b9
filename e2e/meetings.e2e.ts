import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

/** Chooses a free time of one host, `Wed, Dec 2, 4:30 PM with Nina Falk`, and leaves the booking one press from done. */
async function choose(page: Page, time: string): Promise<void> {
  await page.goto('/client/meetings?book=vision_plan')
  await page
    .getByLabel('With', { exact: true })
    .selectOption({ label: time.includes('Tom') ? 'Tom Reyes' : 'Nina Falk' })
  await page.getByRole('radio', { name: time }).check()
}

test('two clients race for one slot: exactly one gets it, and staff see it at once and cancel it', async ({
  browser,
  portal,
  page,
}) => {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: portal.url })))
  const [grace, staff] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!grace || !staff) throw new Error('No pages')
  // Neither has been where the agency is in another journey: both read the same times.
  await signIn(page, 'hugo')
  await signIn(grace, 'grace')
  await signIn(staff, 'tom', '/superadmin/meetings')
  await expect(staff.getByRole('heading', { name: 'Upcoming' })).toBeVisible()

  await page.goto('/client/meetings?book=vision_plan')
  const free = page.getByRole('radio', { name: / with (Tom|Nina) / })
  // Arrows go through the free days, and Tab to the times of the one that is chosen.
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio', { checked: true })
  const firstDay = (await day.getAttribute('aria-label')) ?? ''
  await day.focus()
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveAccessibleName(firstDay)
  await page.keyboard.press('Tab')
  await expect(free.first()).toBeFocused()
  await page.getByRole('radio', { name: firstDay, exact: true }).check()
  // Late in the day the first free one may have but one time left.
  const label = (await free.last().getAttribute('aria-label')) ?? ''
  // Behind it may stand the host’s own clock, whose zone the portal learns as they sign in.
  const [time = ''] = /^.+ with (?:Tom Reyes|Nina Falk)/.exec(label) ?? []
  await choose(page, time)
  await choose(grace, time)
  await page.getByLabel('Agenda').fill('From Hugo')
  await grace.getByLabel('Agenda').fill('From Grace')
  await Promise.all([page, grace].map((each) => each.getByRole('button', { name: 'Book meeting' }).click()))
  const won = (each: Page) => each.getByRole('heading', { level: 1, name: 'Meetings' })
  const lost = (each: Page) => each.getByText('This time is no longer available')
  await expect(won(page).or(lost(page)).first()).toBeVisible()
  await expect(won(grace).or(lost(grace)).first()).toBeVisible()
  const winners = [await won(page).isVisible(), await won(grace).isVisible()]
  expect(winners.filter(Boolean)).toHaveLength(1)

  const winner = winners[0] ? page : grace
  await expect(staff.getByText(winners[0] ? 'From Hugo' : 'From Grace')).toBeVisible()
  await expect(staff.getByText(winners[0] ? 'From Grace' : 'From Hugo')).toHaveCount(0)
  const row = staff.getByRole('listitem').filter({ hasText: winners[0] ? 'From Hugo' : 'From Grace' })
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await staff.getByLabel('Reason').fill('Nobody is in the studio that day.')
  await staff.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(winner.getByText(/^Canceled by .+: Nobody is in the studio that day\.$/)).toBeVisible()
  await Promise.all(contexts.map((context) => context.close()))
})
