import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addDays } from '#domain/core/days.ts'
import { priceOfAll, sum } from '#domain/core/money.ts'
import { recognizeColumns, recognizeSource } from '#domain/imports/recognize.ts'
import { harvestHours, harvestPeople, harvestProjects, quickBooksCustomers, quickBooksInvoices } from './exports.ts'
import { makeMovingAgency, openOf, wholeSize } from './moving-agency.ts'

const today = '2026-12-08'
const agency = makeMovingAgency(today)

test('is as large as asked for, and the same each time', () => {
  const { clients, projects, hours, invoices } = agency
  assert.deepEqual([clients.length, projects.length, hours.length, invoices.length], Object.values(wholeSize))
  assert.ok(harvestHours(agency).equals(harvestHours(makeMovingAgency(today))))
})

test('has each client, person and project once, and nobody with too long a day', () => {
  const { clients, people, projects, hours } = agency
  assert.equal(new Set(clients.map(({ email }) => email)).size, clients.length)
  assert.equal(new Set(people.map(({ email }) => email)).size, people.length)
  assert.equal(new Set(projects.map(({ client, name }) => `${client.company}:${name}`)).size, projects.length)
  const days = Map.groupBy(hours, ({ person, day }) => `${person.email} ${day}`)
  for (const [day, entries] of days) assert.ok(entries.reduce((all, each) => all + each.hours, 0) <= 12, day)
  assert.ok(hours.every(({ day }) => day < today && day >= addDays(today, -548)))
})

test('asks for each invoiced hour once, open and paid', () => {
  const { hours, invoices } = agency
  const invoiced = hours.filter(({ isInvoiced }) => isInvoiced)
  const worth = priceOfAll(invoiced.map((each) => ({ hours: each.hours, centsPerHour: each.project.rateCents })))
  assert.equal(sum(invoices.map(({ totalCents }) => totalCents)), worth)
  assert.ok(openOf(agency) > 0 && openOf(agency) < worth / 4)
  assert.ok(invoices.some(({ openCents, totalCents }) => openCents > 0 && openCents < totalCents))
  assert.ok(invoices.every(({ issuedOn }) => issuedOn <= today))
})

test('is written as the programs write it, with columns that an import knows', () => {
  const read = (content: Buffer): string[][] => parse(content, { bom: true, relax_column_count: true })
  assert.deepEqual(harvestPeople(agency).subarray(0, 3), Buffer.from([0xef, 0xbb, 0xbf]))
  const [hourColumns = [], ...hours] = read(harvestHours(agency))
  assert.equal(hours.length, wholeSize.hours)
  assert.equal(recognizeSource('hours', hourColumns), 'Harvest')
  assert.equal(recognizeSource('projects', read(harvestProjects(agency.projects))[0] ?? []), 'Harvest')
  const invoices = read(quickBooksInvoices(agency, 2))
  // Three titles, a blank line and the headers above; a blank line and the foot below.
  assert.equal(invoices.length, 3 + 1 + 1 + wholeSize.invoices + 2 + 1 + 1)
  assert.equal(recognizeSource('invoices', invoices[4] ?? []), 'QuickBooks')
  assert.match(invoices.at(-3)?.[6] ?? '', /^\([\d,]+\.\d\d\)$/)
  const customers = read(quickBooksCustomers(agency))
  assert.equal(recognizeSource('clients', customers[4] ?? []), 'QuickBooks')
  assert.equal(recognizeColumns('clients', customers[4] ?? [])['email'], 2)
})
