import { verdictOf } from './bars.ts'
import type { Measured } from './bars.ts'
import { toColumns } from './columns.ts'
import { toReadable } from './figures.ts'

const titles = ['measure', 'unit', 'portal', 'reference', 'held', 'bar', 'moonshot', 'verdict', 'CPU ÷']

/** The figures beside their bars, a line for each measure. `CPU ÷` is what a call cost the portal ÷ the reference. */
export function toTable(all: readonly Measured[]): string {
  return toColumns([titles, ...all.map(toCells)], (column) => column < 2 || titles[column] === 'verdict')
}

function toCells(measured: Measured): string[] {
  const { bar, portal, reference, ratio, processorMs } = measured
  const sign = bar.better === 'higher' ? '≥' : '≤'
  return [
    bar.measure,
    bar.unit,
    toReadable(portal),
    toReadable(reference),
    ratio.toFixed(3),
    `${sign} ${bar.bar}`,
    `${sign} ${bar.moonshot}`,
    verdictOf(measured),
    processorMs ? toReadable(processorMs.ratio) : '',
  ]
}
