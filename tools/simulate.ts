import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Lived } from './simulate/lived.ts'

// npm run simulate: a year of an agency, lived by a portal on a clock of its own, with faults thrown in; see CONTRIBUTING.md.
// npm run simulate -- --seed N [--days D] [--log FILE]: the days of one seed, which are always the same.
// npm run simulate -- --seeds A-B [--days D]: those of many, on all cores.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1-1' },
    days: { type: 'string', default: '365' },
    log: { type: 'string' },
  },
})

const [from, to] = (values.seed ? `${values.seed}-${values.seed}` : values.seeds).split('-').map(Number)
if (!from || !to || to < from || !(Number(values.days) > 0)) {
  process.stderr.write('Seeds are numbers from 1, such as --seed 7 or --seeds 1-20, and --days is 1 or more.\n')
  process.exit(2)
}
const seeds = Array.from({ length: to - from + 1 }, (_, at) => from + at)
const shares = Math.min(availableParallelism(), seeds.length)
const findings: NonNullable<Lived['finding']>[] = []
const startMs = performance.now()
let acts = 0

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function tell({ seed, seconds, acts: done, finding }: Lived): void {
  acts += done
  if (!finding) return say(`seed ${seed}: ${values.days} days hold, ${done} acts, ${seconds.toFixed(1)} s`)
  findings.push(finding)
  say(`seed ${seed}: day ${finding.day} does not hold`)
  for (const what of finding.broken.slice(0, 10)) say(`  ${what}`)
  say(`  Again: npm run simulate -- --seed ${seed} --days ${values.days} --log year.log`)
  if (values.log) writeFileSync(values.log, finding.log.join('\n'))
}

async function runShare(share: number): Promise<void> {
  const own = seeds.filter((_, at) => at % shares === share).map(String)
  const worker = spawn(
    process.execPath,
    [new URL('simulate/worker.ts', import.meta.url).pathname, values.days, ...own],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const ended = new Promise<number | null>((resolve) => worker.once('close', resolve))
  // Our own worker wrote it.
  for await (const line of createInterface({ input: worker.stdout })) tell(JSON.parse(line) as Lived)
  if ((await ended) !== 0) throw new Error(`A worker ended while it lived one of the seeds ${own.join(', ')}`)
}

await Promise.all(Array.from({ length: shares }, (_, share) => runShare(share)))
const seconds = Math.round((performance.now() - startMs) / 1000)
say(`${seeds.length} seeds of ${values.days} days: ${acts} acts in ${seconds} s, ${findings.length} with a finding`)
process.exit(findings.length > 0 ? 1 : 0)
