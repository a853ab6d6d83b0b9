import { stringify } from 'csv-stringify/sync'
import type { Day } from '#domain/core/days.ts'
import { sayAmount } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { MovingAgency, MovingProject } from './moving-agency.ts'

// Files as the programs write them that an agency comes from; docs/imports.md says where their columns are known from.

/** Harvest, set to days like 31/12/2026: commas, a byte order mark, all cells plain. */
export function harvestPeople({ people }: MovingAgency): Buffer {
  return harvest(
    ['First Name', 'Last Name', 'Email', 'Roles', 'Employee?', 'Cost Rate'],
    people.map(({ firstName, lastName, email, costCents }) => [
      firstName,
      lastName,
      email,
      'Developer',
      'No',
      plain(costCents),
    ]),
  )
}

/** Harvest exports active projects and archived ones as two files. */
export function harvestProjects(projects: readonly MovingProject[]): Buffer {
  return harvest(
    ['Client', 'Project', 'Project Code', 'Start Date', 'End Date', 'Project Notes'],
    projects.map(({ client, name, code, startDate, dueDate }) => [
      client.company,
      name,
      code,
      dayFirst(startDate),
      dayFirst(dueDate),
      `${name} for ${client.company}`,
    ]),
  )
}

/** A spreadsheet of the agency's own, with the site of each project: no program exports it. */
export function ownSites(projects: readonly MovingProject[]): Buffer {
  const rows = projects.map(({ client, name, code }) => [
    client.company,
    name,
    `${name} site`,
    'Website',
    'In progress',
    `${code.toLowerCase()}.preview.example`,
  ])
  return Buffer.from(
    stringify([['Client', 'Project', 'Site', 'Type', 'Status', 'Staging'], ...rows], { delimiter: ';' }),
  )
}

/** The detailed time report, with all of its columns. */
export function harvestHours({ hours }: MovingAgency): Buffer {
  const columns =
    'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL'
  return harvest(
    columns.split(','),
    hours.map(({ project, person, day, hours: worked, task, note, isBillable, isInvoiced }) => [
      dayFirst(day),
      project.client.company,
      project.name,
      project.code,
      task,
      note,
      worked,
      worked,
      yes(isBillable),
      yes(isInvoiced),
      'Yes',
      person.firstName,
      person.lastName,
      'Developer',
      'No',
      plain(project.rateCents),
      '',
      plain(person.costCents),
      '',
      'USD - United States Dollar',
      '',
    ]),
  )
}

/** The Customer Contact List of QuickBooks Online. */
export function quickBooksCustomers({ clients }: MovingAgency): Buffer {
  return quickBooks(
    'Customer Contact List',
    ['Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address', 'Ship address'],
    clients.map(({ company, phone, email, owner }, at) => [
      company,
      `Phone:${phone}`,
      email,
      owner,
      `${at + 1} Mill Street\nPortland OR 97201`,
      '',
    ]),
  )
}

/** The Invoice List of QuickBooks Online, with credit memos among the invoices, which no import takes. */
export function quickBooksInvoices({ invoices }: MovingAgency, creditMemos = 0): Buffer {
  const rows = invoices.map(({ number, project, issuedOn, dueOn, totalCents, openCents }) => [
    monthFirst(issuedOn),
    'Invoice',
    number,
    `${project.client.company}:${project.name}`,
    `${project.code}, ${project.name}`,
    monthFirst(dueOn),
    grouped(totalCents),
    grouped(openCents),
  ])
  const memos = rows.slice(0, creditMemos).map(([date, , number, client, memo, due, amount]) => {
    return [date, 'Credit Memo', `${number}C`, client, memo, due, `(${amount})`, '0.00']
  })
  const columns = 'Date,Transaction type,Num,Customer full name,Memo/Description,Due date,Amount,Open balance'
  return quickBooks('Invoice List', columns.split(','), [...rows, ...memos])
}

type Cell = string | number | undefined

function harvest(columns: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(stringify([columns, ...rows], { bom: true }))
}

/** A report has its agency, its name and its days above the headers, and below when it was made. */
function quickBooks(report: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  const alone = (cell: string) => [cell, ...columns.slice(1).map(() => '')]
  const titles = [alone('Brightwater Studio, LLC'), alone(report), alone('All Dates'), []]
  const foot = alone(' Thursday, November 26, 2026 09:00 AM GMT-08:00')
  return Buffer.from(stringify([...titles, columns, ...rows, [], foot], { record_delimiter: '\r\n' }))
}

function dayFirst(day: Day): string {
  return day.split('-').toReversed().join('/')
}

function monthFirst(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

function yes(is: boolean): string {
  return is ? 'Yes' : 'No'
}

function plain(amount: Money): string {
  return (amount / 100).toFixed(2)
}

function grouped(amount: Money): string {
  return sayAmount(amount).replace(/^\$/, '')
}
