import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeMachine, toPeerTable } from './peer-table.ts'

const portal = {
  name: 'this portal',
  readyMs: 251.8,
  idleMebibytes: 96.2,
  lists: 5012.4,
  gets: 12_345.6,
  writes: 3000,
  listBytes: 40_210,
  liveP50Ms: 1.234,
  liveP99Ms: 17.6,
  deliveries: 410_866.2,
}

test('has a column for each server and a row for each measure, as Markdown', () => {
  const peer = { ...portal, name: 'a peer', lists: 1133 }
  const lines = toPeerTable([portal, peer], { documents: 100_000, streams: 1000 }).split('\n')
  assert.equal(lines[0], '|  | this portal | a peer |')
  assert.equal(lines[1], '| --- | ---: | ---: |')
  assert.equal(lines.length, 9)
  assert.ok(lines.includes('| ready after start, ms / idle memory, MiB | 252 / 96.2 | 252 / 96.2 |'))
  assert.ok(lines.includes('| lists of 50 of 100,000, by owner, a second | 5,012 | 1,133 |'))
  assert.ok(lines.includes('| one such list, KB | 40.2 | 40.2 |'))
  assert.ok(lines.includes('| live, one of 1,000 streams affected, p50 / p99, ms | 1.23 / 17.6 | 1.23 / 17.6 |'))
})

test('names the counts of the run, not those of the full one', () => {
  const table = toPeerTable([portal], { documents: 20_000, streams: 200 })
  assert.match(table, /lists of 50 of 20,000/)
  assert.match(table, /all 200 affected/)
})

test('describes the machine by its day, cores, memory and Node', () => {
  const machine = { day: '2026-11-24', cores: 2, memoryBytes: 25_200_000_000, nodeVersion: 'v26.10.0' }
  assert.equal(describeMachine(machine), '2026-11-24, 2 cores, 23 GiB, Node 26.10.0')
})
