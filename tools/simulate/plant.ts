import { defects } from './defects.ts'
import { prepareYears } from './live-years.ts'

// Plants each defect in the short years of up to twenty seeds, from their tenth day on, and prints as JSON what was found by which.

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

/** The seed that found a defect when it was last looked at, where it is not the first: the others are lived only where it finds it no more. */
const likely: Readonly<Record<string, number>> = {
  'a charge is made twice': 4,
  'hours are let go while they are invoiced': 10,
}

const { live, remove } = await prepareYears()
const found: Record<string, { readonly seed: number; readonly broken: readonly string[] } | null> = {}
for (const [name, defect] of Object.entries(defects)) {
  found[name] = null
  const first = likely[name] ?? 1
  for (const seed of [first, ...seeds.filter((other) => other !== first)]) {
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
