import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { cents, priceOfAll, shareOf, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { createChance } from './chance.ts'
import type { Chance } from './chance.ts'
import { companyNames, firstNames, lastNames, notes, projectNames, tasks } from './names.ts'

export type MovingClient = {
  readonly company: string
  readonly owner: string
  readonly email: string
  readonly phone: string
}
export type MovingPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly costCents: Money
}
export type MovingProject = {
  readonly client: MovingClient
  readonly name: string
  readonly code: string
  readonly rateCents: Money
  readonly startDate: Day
  readonly dueDate: Day
}
export type MovingHours = {
  readonly project: MovingProject
  readonly person: MovingPerson
  readonly day: Day
  readonly hours: number
  readonly task: string
  readonly note: string
  readonly isBillable: boolean
  readonly isInvoiced: boolean
}
export type MovingInvoice = {
  readonly number: string
  readonly project: MovingProject
  readonly issuedOn: Day
  readonly dueOn: Day
  readonly totalCents: Money
  readonly openCents: Money
}
export type MovingAgency = {
  readonly clients: readonly MovingClient[]
  readonly people: readonly MovingPerson[]
  readonly projects: readonly MovingProject[]
  readonly hours: readonly MovingHours[]
  readonly invoices: readonly MovingInvoice[]
}

type Size = Readonly<Record<'clients' | 'projects' | 'hours' | 'invoices', number>>

/** What an agency of 24 people has after eighteen months. */
export const wholeSize: Size = { clients: 150, projects: 400, hours: 20_000, invoices: 900 }

const peopleCount = 24
const lastingDays = 548
/** What was worked later is not invoiced yet. */
const uninvoicedDays = 10
const daysToPay = 30

/**
 * An agency that worked elsewhere for eighteen months until the day before `today`. Its invoices ask for the billable hours of their
 * projects, so that all of it fits together. The same `today` and size make the same agency.
 */
export function makeMovingAgency(today: Day, size: Size = wholeSize): MovingAgency {
  const chance = createChance(1980)
  const clients = companyNames(size.clients).map((company) => makeClient(chance, company))
  const people = Array.from({ length: peopleCount }, (_, at) => makePerson(chance, at))
  const projects = Array.from({ length: size.projects }, (_, at) => makeProject(chance, clients, at, today))
  const hours = makeHours(chance, { projects, people, today, count: size.hours })
  return { clients, people, projects, hours, invoices: makeInvoices(chance, hours, today, size.invoices) }
}

/** Its projects that are over by this day, and those that go on. */
export function endedAndActive({ projects }: MovingAgency, today: Day) {
  const { ended = [], active = [] } = Object.groupBy(projects, ({ dueDate }) => (dueDate < today ? 'ended' : 'active'))
  return { ended, active }
}

/** What is not paid of its invoices. */
export function openOf({ invoices }: MovingAgency): Money {
  return sum(invoices.map(({ openCents }) => openCents))
}

function makeClient(chance: Chance, company: string): MovingClient {
  const [first, last] = [chance.oneOf(firstNames), chance.oneOf(lastNames)]
  const domain = `${company.toLowerCase().replaceAll(' ', '')}.example`
  const phone = `(${chance.oneOf(['503', '971', '206'])}) 555-01${chance.whole(10, 99)}`
  return { company, owner: `${first} ${last}`, email: `${first.toLowerCase()}@${domain}`, phone }
}

function makePerson(chance: Chance, at: number): MovingPerson {
  const firstName = firstNames[at % firstNames.length] ?? firstNames[0]
  const lastName = lastNames[at % lastNames.length] ?? lastNames[0]
  const email = `${firstName}.${lastName}@brightwater.example`.toLowerCase()
  return { firstName, lastName, email, costCents: cents(chance.whole(35, 80) * 100) }
}

function makeProject(chance: Chance, clients: readonly MovingClient[], at: number, today: Day): MovingProject {
  const client = clients[at % clients.length]
  if (!client) throw new Error('An agency with projects needs clients')
  // Another name each time that its client comes around.
  const name = projectNames[(Math.floor(at / clients.length) + at) % projectNames.length] ?? projectNames[0]
  const startDate = addDays(today, chance.whole(-lastingDays - 60, -70))
  return {
    client,
    name,
    code: `P${String(at + 1).padStart(3, '0')}`,
    rateCents: cents(chance.whole(19, 32) * 500),
    startDate,
    dueDate: addDays(startDate, chance.whole(90, 260)),
  }
}

type Working = {
  readonly projects: readonly MovingProject[]
  readonly people: readonly MovingPerson[]
  readonly today: Day
  readonly count: number
}

/** Spread evenly over the weekdays and the people, so that nobody works more than some twelve hours a day. */
function makeHours(chance: Chance, { projects, people, today, count }: Working): MovingHours[] {
  const days = weekdaysBefore(today)
  const active = days.map((day) => projects.filter(({ startDate, dueDate }) => startDate <= day && day <= dueDate))
  const notInvoiced = addDays(today, -uninvoicedDays)
  return Array.from({ length: count }, (_, row) => {
    const at = Math.floor((row * days.length) / count)
    const day = days[at]
    const person = people[row % people.length]
    const [first, ...others] = active[at]?.length ? active[at] : projects
    if (day === undefined || !person || !first) throw new Error('Hours need a day, a person and a project')
    const isBillable = chance.happens(0.85)
    return {
      project: chance.oneOf([first, ...others]),
      person,
      day,
      hours: chance.whole(1, 16) / 4,
      task: chance.oneOf(tasks),
      note: chance.oneOf(notes),
      isBillable,
      isInvoiced: isBillable && day < notInvoiced,
    }
  })
}

function weekdaysBefore(today: Day): Day[] {
  return Array.from({ length: lastingDays }, (_, at) => addDays(today, at - lastingDays)).filter((day) => {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6
  })
}

/** As many invoices as asked for: those with the most hours are divided until there are so many. */
function makeInvoices(chance: Chance, hours: readonly MovingHours[], today: Day, count: number): MovingInvoice[] {
  const groups = [
    ...Map.groupBy(
      hours.filter(({ isInvoiced }) => isInvoiced),
      ({ project }) => project,
    ).values(),
  ]
  while (groups.length < count) {
    const largest = groups.reduce((most, each) => (each.length > most.length ? each : most))
    const half = Math.floor(largest.length / 2)
    groups.splice(groups.indexOf(largest), 1, largest.slice(0, half), largest.slice(half))
  }
  return groups
    .slice(0, count)
    .map((group) => ({ group, issuedOn: addDays(group.at(-1)?.day ?? today, 1) }))
    .toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : 1))
    .flatMap(({ group, issuedOn }, at) => {
      const [first] = group
      if (!first) return []
      const { project } = first
      const dueOn = addDays(issuedOn, daysToPay)
      const work = group.map((each) => ({ hours: each.hours, centsPerHour: project.rateCents }))
      const totalCents = priceOfAll(work)
      return [
        {
          number: String(1001 + at),
          project,
          issuedOn,
          dueOn,
          totalCents,
          openCents: openAt(chance, totalCents, dueOn < today),
        },
      ]
    })
}

/** Most of what is due later is open, a little of what is overdue; some of it in part. */
function openAt(chance: Chance, totalCents: Money, isOverdue: boolean): Money {
  if (!chance.happens(isOverdue ? 0.04 : 0.7)) return zero
  return chance.happens(0.2) ? shareOf(totalCents, 50) : totalCents
}
