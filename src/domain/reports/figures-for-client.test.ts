import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sumHours } from '#domain/core/hours.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import { computeReport } from './compute-report.ts'
import { figuresForClient } from './figures-for-client.ts'
import { figuresOfType } from './figures-of-type.ts'
import { anyFacts, anyPeriod, entry, facts, project } from './report-facts.test-support.ts'
import { reportTypes } from './report-types.ts'

const december = { from: '2026-12-01', to: '2026-12-31' }
const all: Visibility = { hours: true, rates: true, finance: true, teamNames: true }
const anyVisibility = fc.record({
  hours: fc.boolean(),
  rates: fc.boolean(),
  finance: fc.boolean(),
  teamNames: fc.boolean(),
})

const worked = facts({
  entries: [
    entry('2026-12-02', 2),
    entry('2026-12-03', 3, { creatorId: 'mei' }),
    entry('2026-12-03', 4, { creatorId: 'sol' }),
  ],
})

test('a client to whom everything is shown sees what staff see', () => {
  const figures = computeReport(worked, december)
  assert.deepEqual(figuresForClient(figures, all), figures)
})

test('without names people are told by what they do, and their hours add up', () => {
  const { people } = figuresForClient(computeReport(worked, december), { ...all, teamNames: false })
  assert.deepEqual(people, [
    { name: '', position: 'Engineer', hours: 7, cents: 84_000 },
    { name: '', position: 'Designer', hours: 2, cents: 24_000 },
  ])
})

test('without names, people whose position isn’t known are creators', () => {
  const unknown = facts({ entries: [entry('2026-12-02', 2, { creatorId: 'nobody' })] })
  const { people } = figuresForClient(computeReport(unknown, december), { ...all, teamNames: false })
  assert.deepEqual(
    people?.map(({ name, position }) => [name, position]),
    [['', 'Creator']],
  )
})

test('how much of the hours was used by some day is not told where hours are not shown', () => {
  const byHours = facts({ ...worked, project: { ...project, progressMode: 'hours' } })
  const quiet = { ...all, hours: false }
  const past = computeReport(byHours, { from: '2026-11-01', to: '2026-12-03' })
  assert.equal(figuresForClient(past, quiet).progress?.percent, null)
  assert.equal(figuresForClient(past, all).progress?.percent, 8)
  const untilToday = computeReport(byHours, { from: '2026-11-01', to: '2026-12-08' })
  assert.equal(figuresForClient(untilToday, quiet).progress?.percent, 8)
})

test('whatever is switched off appears nowhere, whatever was worked', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, anyVisibility, (any, period, visibility) => {
      const figures = computeReport(any, period)
      const shown = figuresForClient(figures, visibility)
      const text = JSON.stringify(shown)
      if (!visibility.hours) {
        assert.deepEqual([shown.hours, shown.people, shown.products], [null, null, null])
        assert.ok(shown.time?.parts.every(({ hours }) => hours === null) ?? true)
      }
      if (!visibility.finance) {
        assert.deepEqual([shown.money, shown.budgetCents], [null, null])
        assert.ok(shown.time?.parts.every(({ cents }) => cents === null) ?? true)
      }
      if (!visibility.rates)
        assert.ok([...(shown.people ?? []), ...(shown.products ?? [])].every(({ cents }) => cents === null))
      if (!visibility.teamNames || !visibility.hours)
        for (const { fullName } of any.workers.values()) assert.ok(!text.includes(fullName))
      if (shown.people && figures.hours)
        assert.equal(sumHours(shown.people.map(({ hours }) => hours)), figures.hours.inPeriod)
    }),
  )
})

test('to leave out of what was left out changes nothing', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, anyVisibility, (any, period, visibility) => {
      const once = figuresForClient(computeReport(any, period), visibility)
      assert.deepEqual(figuresForClient(once, { ...visibility, teamNames: true }), once)
    }),
  )
})

test('a report of a type holds its own part and nothing else', () => {
  const figures = computeReport(worked, december)
  const parts = reportTypes.map((type) => {
    const { progress, hours, money, time, people, products } = figuresOfType(figures, type)
    const held = Object.entries({ progress, hours, money, time, people, products })
    return held.flatMap(([name, part]) => (part === null ? [] : [name]))
  })
  assert.deepEqual(parts, [
    ['progress'],
    ['hours', 'money', 'time', 'products'],
    ['hours', 'time', 'people', 'products'],
  ])
})

test('who did the work is told in hours, never in money', () => {
  const figures = figuresOfType(computeReport(worked, december), 'team_performance')
  const parts = [...(figures.time?.parts ?? []), ...(figures.people ?? []), ...(figures.products ?? [])]
  assert.ok(parts.length > 0 && parts.every(({ cents }) => cents === null))
})
