import { toColumns } from './columns.ts'
import type { MeasuredStep } from './steps.ts'

/** Interaction to Next Paint, in milliseconds. */
const bar = 100
const moonshot = 50

const titles = ['interaction', 'event', 'INP ms', 'wait', 'handlers', 'frame', 'slowest', 'bar', 'moonshot', 'verdict']
const tooShort = '< 16'

/** A line for each step with the parts of its INP, the wait, the handlers and the frame after them, and its slowest round. */
export function toStepTable(steps: readonly MeasuredStep[]): string {
  return toColumns([titles, ...steps.map(toCells)], (column) => column < 2 || titles[column] === 'verdict')
}

/** Holds up to the bar itself. */
export function verdictOfStep({ inpMs }: MeasuredStep): 'moonshot' | 'holds' | 'missed' {
  if (inpMs <= moonshot) return 'moonshot'
  return inpMs <= bar ? 'holds' : 'missed'
}

/** The worst step beside the bar, in a sentence. Throws where there is none. */
export function sayWorst(steps: readonly MeasuredStep[]): string {
  const [worst] = steps.toSorted((a, b) => b.inpMs - a.inpMs)
  if (!worst) throw new Error('No step was taken')
  return `Worst INP: ${toText(worst.inpMs)} ms, ${worst.name} (bar ≤ ${bar}, moonshot ≤ ${moonshot}): ${verdictOfStep(worst)}.`
}

function toCells(step: MeasuredStep): string[] {
  const { name, event, inpMs, delayMs, processingMs, presentationMs } = step
  const parts = event === '' ? ['', '', ''] : [delayMs, processingMs, presentationMs].map((part) => part.toFixed(0))
  return [
    name,
    event,
    toText(inpMs),
    ...parts,
    toText(step.slowestMs),
    `≤ ${bar}`,
    `≤ ${moonshot}`,
    verdictOfStep(step),
  ]
}

function toText(inpMs: number): string {
  return inpMs === 0 ? tooShort : String(inpMs)
}
