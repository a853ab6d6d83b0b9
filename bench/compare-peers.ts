import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { feathersOn, seedFeathers } from './feathers.ts'
import { measurePeers } from './measure-peers.ts'
import { parseOn, seedParse } from './parse.ts'
import { describeMachine, toPeerTable } from './peer-table.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import type { Scale } from './scale.ts'
import { makeFolder, seedBoth } from './stage.ts'

/** A flood of full length takes the slowest of them minutes. */
const longestFlood = 200

/** What is missing for a comparison, and how to install it; empty where nothing is. */
export function missingPeers(): string[] {
  const missing: string[] = []
  if (!existsSync(packageFile('parse-server'))) missing.push('The peers are not installed: npm ci --prefix bench/peers')
  if (!findPostgres()) missing.push('PostgreSQL is not installed: apt-get install postgresql')
  return missing
}

/** The portal, the reference, Feathers and Parse Server under the same loads. Prints one table, as Markdown; no bar is held against it. */
export async function comparePeers(scale: Scale, say: (line: string) => void): Promise<[]> {
  const programs = findPostgres()
  if (!programs) throw new Error(missingPeers().join('\n'))
  const folder = makeFolder()
  say(`Seeding ${scale.corpus.projects.toLocaleString('en-US')} projects into each of the four.`)
  const { portal, reference } = await seedBoth(folder, scale.corpus)
  const feathers = feathersOn(folder)
  seedFeathers(feathers.file, scale.corpus)
  const postgres = await startPostgres(programs)
  await seedParse(postgres, scale.corpus)

  const contenders = [
    { name: 'this portal', ...portal },
    { name: 'the bare limit', ...reference },
    { name: `Feathers ${versionOf('@feathersjs/feathers')}, SQLite`, ...feathers },
    { name: `Parse Server ${versionOf('parse-server')}, PostgreSQL ${postgres.version}`, ...parseOn(postgres) },
  ]
  const figures = await measurePeers(contenders, { ...scale, flood: Math.min(scale.flood, longestFlood) }, say)
  await postgres.stop()
  const machine = {
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    nodeVersion: process.version,
  }
  say(`\n${toPeerTable(figures, { documents: scale.corpus.projects, streams: scale.streams })}\n`)
  say(`${describeMachine(machine)}. Memory is of each one's own process: Parse Server's is without PostgreSQL's.`)
  return []
}

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(packageFile(name), 'utf8')) as { version: string }).version // Every package has one.
}

function packageFile(name: string): URL {
  return new URL(`./peers/node_modules/${name}/package.json`, import.meta.url)
}
