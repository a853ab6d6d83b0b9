import type { Employee } from '#domain/accounts/employee.ts'
import type { Day } from '#domain/core/days.ts'
import { addDays, boundsOf, dayIn, monthOf } from '#domain/core/days.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import type { Ending, getWorkOverview as call, UsedBudget, UsedPerson } from '#domain/overview/contract.ts'
import { openHours } from '#domain/overview/open-hours.ts'
import { runningStatuses } from '#domain/overview/recurring.ts'
import { namesOf } from '#server/accounts/exports/clients.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachPage, eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { projects, terms } from '#server/projects/exports/collections.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

const mostBudgets = 100
const mostEnding = 200
const soonDays = 30
/** Before it no day stands in a list. */
const firstDay: Day = '0001-01-01'

/** How busy creators are this month, the budgets of projects under way, and what ends soon. */
export async function getWorkOverview(portal: Portal): Promise<ReplyOf<typeof call>> {
  const today = agencyDay(portal)
  const [people, budgets, ending] = await Promise.all([
    peopleOf(portal, today),
    budgetsOf(portal),
    endingSoon(portal, today),
  ])
  return { today, people, budgets, ending }
}

/** All who worked this month or could have; rejected hours count for nothing. */
async function peopleOf({ documents, settings }: Portal, today: Day): Promise<UsedPerson[]> {
  const { spans, timeZone } = settings.openingHours
  // Creators further east log hours on what is tomorrow here, and time sheets count them.
  const range = boundsOf(monthOf(today))
  const { from } = range
  const worked = new Map<string, Worked>()
  for await (const { data } of eachRow(documents, timeEntries, { orderBy: ['workDate', 'asc'], range })) {
    if (data.status === 'rejected') continue
    const sums = worked.get(data.creatorId) ?? {
      hours: [],
      billable: [],
      firstDay: data.workDate,
      lastDay: data.workDate,
    }
    worked.set(data.creatorId, sums)
    sums.lastDay = data.workDate
    sums.hours.push(data.workedHours)
    if (data.billable) sums.billable.push(data.workedHours)
  }
  const all = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  const leftAt = await mapOf(
    documents,
    users,
    all.flatMap(({ id, data: { role, status } }) => (role === 'creator' && status === 'inactive' ? [id] : [])),
  )
  const dayOf = (at: Instant) => dayIn(timeZone, toMilliseconds(at))
  return all.flatMap(({ id, data: { role, status, fullName, createdAt } }) => {
    const own = worked.get(id)
    const { hours = [], billable = [] } = own ?? {}
    const disabledAt = leftAt.get(id)?.disabledAt
    const leftOn = disabledAt ? dayOf(disabledAt) : null
    const lastDay = role === 'creator' ? lastDayOf({ status, leftOn, today }, own) : null
    const firstDay = firstDayOf(dayOf(createdAt), own)
    const availableHours = lastDay === null ? 0 : openHours(spans, firstDay > from ? firstDay : from, lastDay)
    if (lastDay !== today && hours.length === 0 && availableHours === 0) return []
    return [
      {
        creatorId: id,
        name: fullName,
        hours: sumHours(hours),
        billableHours: sumHours(billable),
        availableHours,
        ...(status === 'inactive' && { hasLeft: true as const }),
      },
    ]
  })
}

type Worked = { readonly hours: number[]; readonly billable: number[]; readonly firstDay: Day; lastDay: Day }

/** A person is available from the day they were added, or from their first hours where those are earlier: imports have such. */
function firstDayOf(addedOn: Day, worked: Worked | undefined): Day {
  return worked && worked.firstDay < addedOn ? worked.firstDay : addedOn
}

type Standing = Pick<Employee, 'status'> & { readonly leftOn: Day | null; readonly today: Day }

/** Until today, or the day they were deactivated or last worked; null for who has neither joined nor worked this month. */
function lastDayOf({ status, leftOn, today }: Standing, worked: Worked | undefined): Day | null {
  if (status === 'active') return today
  if (status === 'invited') return worked ? today : null
  return worked && worked.lastDay > (leftOn ?? '') ? worked.lastDay : leftOn
}

/** Of the active projects, those with hours agreed. */
async function budgetsOf({ documents }: Portal): Promise<UsedBudget[]> {
  const found: UsedBudget[] = []
  const active = { where: { status: 'active' }, orderBy: ['listedAt', 'desc'] } as const
  for await (const rows of eachPage(documents, projects, active)) {
    const agreed = await mapOf(
      documents,
      terms,
      rows.map(({ id }) => id),
    )
    for (const { id, data } of rows) {
      const { budgetHours = null, usedHours = 0 } = agreed.get(id) ?? {}
      if (budgetHours === null || budgetHours <= 0) continue
      found.push({ projectId: id, name: data.name, companyName: data.companyName, usedHours, budgetHours })
    }
  }
  const share = ({ usedHours, budgetHours }: UsedBudget) => usedHours / budgetHours
  return found.sort((one, other) => share(other) - share(one)).slice(0, mostBudgets)
}

async function endingSoon(portal: Portal, today: Day): Promise<Ending[]> {
  const below = addDays(today, soonDays)
  const found = await Promise.all([
    endingPlans(portal, today, below),
    endingQuotes(portal, today, below),
    dueProjects(portal, today, below),
  ])
  return found.flat().sort((one, other) => (one.on + one.name < other.on + other.name ? -1 : 1))
}

async function endingPlans({ documents, settings, catalogue }: Portal, today: Day, below: Day): Promise<Ending[]> {
  const { timeZone } = settings.openingHours
  const range = { from: toInstant(momentOf(timeZone, today, 0)), below: toInstant(momentOf(timeZone, below, 0)) }
  const found = []
  for (const status of runningStatuses) {
    const soon = { where: { status }, orderBy: ['currentPeriodEnd', 'asc'], range } as const
    for await (const { data } of eachRow(documents, subscriptions, soon)) if (data.cancelAtPeriodEnd) found.push(data)
  }
  const shown = found.slice(0, mostEnding)
  const companyOf = await namesOf(
    documents,
    shown.map(({ uid }) => uid),
  )
  const names = new Map(catalogue.plans().map(({ id, name }) => [id, name]))
  return shown.map(({ id, uid, planId, currentPeriodEnd }) => {
    const on = dayIn(timeZone, toMilliseconds(currentPeriodEnd))
    const name = (planId !== null && names.get(planId)) || 'Plan'
    return { kind: 'plan', id, name, companyName: companyOf(uid), clientId: uid, on }
  })
}

/** What a client can accept until then, by the client’s name of today; a prospect has the one on the quote alone. */
async function endingQuotes({ documents }: Portal, today: Day, below: Day): Promise<Ending[]> {
  const soon = { orderBy: ['awaitedUntil', 'asc'], range: { from: today, below }, limit: mostEnding } as const
  const rows = await documents.list(quotes, soon)
  const companyOf = await namesOf(
    documents,
    rows.flatMap(({ data: { clientId } }) => clientId ?? []),
  )
  return rows.map(({ id, data: { projectName: name, companyName, fullName, clientId, awaitedUntil } }) => {
    const on = awaitedUntil ?? today
    const company = (clientId && companyOf(clientId)) || companyName || fullName
    return { kind: 'quote', id, name, companyName: company, clientId, on }
  })
}

/** What is due next in each: a milestone, which is named, or the whole. A project that is late stays until it is no longer. */
async function dueProjects({ documents }: Portal, today: Day, below: Day): Promise<Ending[]> {
  const dueIn = (range: { readonly from: string; readonly below: Day }) =>
    documents.list(projects, { orderBy: ['listedDue', 'asc'], range, limit: mostEnding })
  const rows = await Promise.all([dueIn({ from: firstDay, below: today }), dueIn({ from: today, below })])
  return rows.flat().map(({ id, data: { name: project, nextMilestone, companyName, clientId, listedDue } }) => {
    const isWhole = nextMilestone?.dueDate !== listedDue
    const name = isWhole ? project : `${project}: ${nextMilestone?.title}`
    return { kind: 'project', id, name, companyName, clientId, on: listedDue ?? today }
  })
}
