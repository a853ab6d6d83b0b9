import { toColumns } from './columns.ts'
import { toReadable } from './figures.ts'

/** What one thing costs at each of the sizes. */
export type GrowthRow = {
  readonly measure: string
  readonly unit: string
  readonly figures: readonly number[]
}

/** The same measures at sizes of which each is some times the one before. */
export type Growth = {
  /** What there is more and more of. */
  readonly of: string
  readonly sizes: readonly number[]
  readonly rows: readonly GrowthRow[]
}

/** Below this factor per tenfold a cost is said not to grow: two runs of the same differ as much. */
const noise = 1.1
const textColumns = 2

/** By which factor a cost grows when there is ten times as much: 1 where it does not, 10 where it grows as fast. The slope of the line through the logarithms that lies nearest to all figures. */
export function growthPerTenfold(sizes: readonly number[], figures: readonly number[]): number {
  const xs = sizes.map(Math.log10)
  const ys = figures.map(Math.log10)
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  const rise = xs.reduce((sum, x, at) => sum + (x - meanX) * ((ys[at] ?? Number.NaN) - meanY), 0)
  const run = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
  return 10 ** (rise / run)
}

/** A line for each measure, and a last one that names what grows. */
export function toGrowthTable({ of, sizes, rows }: Growth): string {
  const titles = [`by ${of}`, 'unit', ...sizes.map((size) => size.toLocaleString('en-US')), 'per tenfold']
  const slopes = rows.map((row) => ({ row, slope: growthPerTenfold(sizes, row.figures) }))
  const lines = slopes.map(({ row: { measure, unit, figures }, slope }) => [
    measure,
    unit,
    ...figures.map(toReadable),
    toFactor(slope),
  ])
  const growing = slopes
    .filter(({ slope }) => !(slope < noise))
    .sort((a, b) => b.slope - a.slope)
    .map(({ row, slope }) => `${row.measure} (${toFactor(slope)} per tenfold)`)
  const summary = growing.length > 0 ? growing.join('; ') : 'nothing'
  return `${toColumns([titles, ...lines], (column) => column < textColumns)}\nGrows with ${of}: ${summary}.`
}

function toFactor(slope: number): string {
  return `× ${toReadable(slope)}`
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
