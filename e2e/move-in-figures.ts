import type { Page } from '@playwright/test'
import type { Day } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import { cents, priceOfAll, sayMoney, sum } from '#domain/core/money.ts'
import { endedAndActive, openOf } from '#tools/moving/moving-agency.ts'
import type { MovingAgency, MovingHours } from '#tools/moving/moving-agency.ts'
import { expect } from './portal.ts'

/** What the pages say of open invoices, of projects that are due, and of hours, all and by project, is what there was elsewhere. */
export async function expectFigures(page: Page, agency: MovingAgency, today: Day): Promise<void> {
  await page.goto('/superadmin/invoices')
  const ages = page.getByRole('navigation', { name: 'Open invoices by age' }).getByRole('link')
  await expect(ages.first()).toBeVisible()
  const said = await ages.locator('span:nth-child(2)').allTextContents()
  expect(sum(said.map((amount) => cents(Math.round(toNumber(amount) * 100))))).toBe(openOf(agency))

  // The list of projects by due day begins with one that is due first: nothing of those that are over is.
  const { active } = endedAndActive(agency, today)
  const firstDue = active.map(({ dueDate }) => dueDate).toSorted()[0]
  const first = active.filter(({ dueDate }) => dueDate === firstDue).map(({ client }) => client.company)
  await page.goto('/superadmin/projects?sort=due')
  await expect(page.getByRole('row').nth(1)).toContainText(new RegExp(first.join('|')))

  for (const month of ['first', 'last'] as const) {
    const entry = agency.hours.at(month === 'first' ? 0 : -1)
    if (!entry) throw new Error('The agency has worked')
    await expectMonth(page, agency, entry)
  }
}

/** The month of an entry: its hours, what the billable ones are worth, and those of its project alone. */
async function expectMonth(page: Page, agency: MovingAgency, { day, project }: MovingHours): Promise<void> {
  const month = day.slice(0, 7)
  const worked = agency.hours.filter((entry) => entry.day.startsWith(month))
  await page.goto(`/superadmin/timesheets?month=${month}`)
  const hours = page.getByText('Hours', { exact: true }).locator('xpath=following-sibling::dd[1]')
  const sumOf = (entries: readonly MovingHours[]) => sumHours(entries.map((entry) => entry.hours))
  await expect(hours).toHaveText(sumOf(worked).toLocaleString('en-US'))
  const worth = priceOfAll(
    worked
      .filter((entry) => entry.isBillable)
      .map((entry) => ({ hours: entry.hours, centsPerHour: entry.project.rateCents })),
  )
  await expect(page.getByText('Billable value').locator('xpath=following-sibling::dd[1]')).toHaveText(sayMoney(worth))
  const ofProject = worked.filter((entry) => entry.project === project)
  const filter = page.getByRole('combobox', { name: 'Project' })
  await filter.selectOption(`${project.name}, ${project.client.company}`)
  await expect(hours).toHaveText(sumOf(ofProject).toLocaleString('en-US'))
}

function toNumber(said: string): number {
  return Number(said.replaceAll(/[$,]/g, ''))
}
