import { createHash } from 'node:crypto'
import { prepareYears } from './live-years.ts'

// Lives the years of these seeds, one after the other, and prints a line of JSON for each: worker.ts <days> <seed>…
const [days, ...seeds] = process.argv.slice(2).map(Number)
const { live, remove } = await prepareYears()
for (const seed of seeds) {
  const beganNs = process.hrtime.bigint()
  const { finding, done, log: happened } = await live({ seed, days: days ?? 365 })
  // For whoever compares two runs.
  const log = createHash('sha256').update(happened.join('\n')).digest('hex')
  const seconds = Number(process.hrtime.bigint() - beganNs) / 1e9
  const acts = [...done.values()].reduce((sum, count) => sum + count, 0)
  const line = `${JSON.stringify({ seed, seconds, acts, finding, log })}\n`
  await new Promise((resolve) => process.stdout.write(line, resolve))
}
remove()
process.exit(0)
