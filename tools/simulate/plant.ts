import { defects } from './defects.ts'
import { prepareYears } from './live-years.ts'

// Plants each defect in the short years of up to twenty seeds, from their tenth day on, and prints as JSON what was found by which.

/** The first of them found each defect when this was last looked at: the others are lived only where it finds one no more. */
const seeds = Array.from({ length: 20 }, (_, index) => index + 26)

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
