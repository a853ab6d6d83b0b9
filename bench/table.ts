import { figureOf, verdictOf } from './bars.ts'
import type { Measured } from './bars.ts'
import { toReadable } from './figures.ts'

const titles = ['measure', 'unit', 'portal', 'reference', 'held', 'bar', 'moonshot', 'verdict', 'CPU ÷']

/** The figures beside their bars, a line for each measure. `CPU ÷` is what a call cost the portal ÷ the reference. */
export function toTable(all: readonly Measured[]): string {
  const rows = [titles, ...all.map(toCells)]
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '))
  return lines.join('\n')
}

function toCells(measured: Measured): string[] {
  const { bar, portal, reference, processorMs } = measured
  const sign = bar.better === 'higher' ? '≥' : '≤'
  return [
    bar.measure,
    bar.unit,
    toReadable(portal),
    toReadable(reference),
    toReadable(figureOf(measured)),
    `${sign} ${bar.bar}`,
    `${sign} ${bar.moonshot}`,
    verdictOf(measured),
    processorMs ? toReadable(processorMs.portal / processorMs.reference) : '',
  ]
}

function pad(cell: string, column: number, width: number): string {
  const isText = column < 2 || titles[column] === 'verdict'
  return isText ? cell.padEnd(width) : cell.padStart(width)
}
