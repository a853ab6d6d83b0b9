import { defects } from './defects.ts'
import { prepareYears } from './live-years.ts'

// Plants each defect in the short years of up to twenty seeds, from their tenth day on, and prints as JSON what was found by which.

/** The seeds that have found a defect when it was last looked at: the others are lived only where these find it no more. */
const likely = [1, 3, 17]
const seeds = [
  ...likely,
  ...Array.from({ length: 20 }, (_, index) => index + 1).filter((seed) => !likely.includes(seed)),
]

const { live, remove } = await prepareYears()
const found: Record<string, { readonly seed: number; readonly broken: readonly string[] } | null> = {}
for (const [name, defect] of Object.entries(defects)) {
  found[name] = null
  for (const seed of seeds) {
    let day = 0
    const { finding } = await live({ seed, days: 28 }, async (world) => {
      if (++day >= 10) await defect(world)
    })
    if (!finding) continue
    found[name] = { seed, broken: finding.broken }
    break
  }
}
remove()
await new Promise((resolve) => process.stdout.write(JSON.stringify(found), resolve))
process.exit(0)
