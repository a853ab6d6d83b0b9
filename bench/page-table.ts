import { toColumns } from './columns.ts'
import type { Throttling } from './lighthouse.ts'
import type { MeasuredPage } from './measured-pages.ts'
import type { PageFigures } from './page-figures.ts'

export type MeasuredLoads = {
  readonly page: Pick<MeasuredPage, 'name' | 'bars'>
  readonly throttling: Throttling
  readonly figures: PageFigures
  /** Of 100; how the page was throttled does not change it. */
  readonly accessibility: number
}

type Cell = {
  readonly text: string
  readonly sign?: '≥' | '≤'
  readonly bar?: string | number
  readonly holds?: boolean
}

const titles = [
  'page',
  'throttling',
  'score',
  'FCP s',
  'LCP s',
  'TBT ms',
  'CLS',
  'requests',
  'files',
  'script KB',
  'a11y',
]

/** A line for each page and way of throttling, each figure with its bar behind it; the last column names what missed. */
export function toPageTable(all: readonly MeasuredLoads[]): string {
  const rows = all.map((loads) => {
    const cells = cellsOf(loads)
    return [loads.page.name, loads.throttling, ...cells.map(toText), verdictOf(loads)]
  })
  return toColumns([[...titles, 'verdict'], ...rows], (column) => column < 2 || column === titles.length)
}

/** The figures of a page that miss their bars, by their titles. */
export function missesOf(loads: MeasuredLoads): string[] {
  return cellsOf(loads).flatMap(({ holds = true }, index) => (holds ? [] : [titles[index + 2] ?? '']))
}

function verdictOf(loads: MeasuredLoads): string {
  const misses = missesOf(loads)
  return misses.length > 0 ? `missed: ${misses.join(', ')}` : 'holds'
}

/** In the order of their titles. */
function cellsOf({ page: { bars }, figures, accessibility }: MeasuredLoads): Cell[] {
  const { score, firstPaintMs, largestPaintMs, blockingMs, layoutShift, requests, files, scriptKilobytes } = figures
  const firstPaintBar = bars.firstPaintMs === undefined ? {} : atMost(firstPaintMs, bars.firstPaintMs, seconds)
  return [
    { text: String(score), ...atLeast(score, bars.score) },
    { text: seconds(firstPaintMs), ...firstPaintBar },
    { text: seconds(largestPaintMs) },
    { text: String(Math.round(blockingMs)) },
    { text: layoutShift.toFixed(3), ...atMost(layoutShift, bars.layoutShift, String) },
    { text: String(requests) },
    { text: String(files), ...atMost(files, bars.files, String) },
    { text: scriptKilobytes.toFixed(1) },
    { text: String(accessibility), ...atLeast(accessibility, bars.accessibility) },
  ]
}

function atLeast(figure: number, bar: number): Partial<Cell> {
  return { sign: '≥', bar, holds: figure >= bar }
}

function atMost(figure: number, bar: number, format: (bar: number) => string): Partial<Cell> {
  return { sign: '≤', bar: format(bar), holds: figure <= bar }
}

function toText({ text, sign, bar }: Cell): string {
  return sign === undefined ? text : `${text} (${sign} ${bar})`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
