import { resolve } from 'node:path'
import { measureHouse } from './house/measure-house.ts'

// Prints how the checkout is built. The hard lines must hold; the others are signs, and a natural room may be worth more.
const house = measureHouse(resolve(import.meta.dirname, '..'))

const rows: readonly (readonly [what: string, found: number, most: number, kind: 'hard' | 'sign'])[] = [
  ['files at the root of src/server', house.serverRoot, 15, 'hard'],
  ['files that wire slices by hand', house.wiring, 0, 'hard'],
  ['files that read now and write later', house.deferred, 0, 'hard'],
  ['pairs of slices that use each other', house.circles, 0, 'hard'],
  ['caches that refetch on a live event', house.askingCaches, 0, 'hard'],
  ['files over 300 lines', house.over300, 0, 'hard'],
  ['product files', house.files, 1150, 'sign'],
  ['lines in the median file', house.median, 80, 'sign'],
  ['lines in product files', house.lines, 75_000, 'sign'],
  ['files of at most 20 lines with one importer', house.lonely, 120, 'sign'],
  ['casts that bypass the router’s types', house.casts, 0, 'sign'],
]

for (const [what, found, most, kind] of rows) {
  const verdict = found <= most ? 'holds' : 'above'
  process.stdout.write(
    `${what.padEnd(50)} ${String(found).padStart(7)} ${`≤ ${most}`.padStart(9)}  ${kind}  ${verdict}\n`,
  )
}
