import { actingSeconds, addCounts, noActs, secondsOf } from './operators.ts'
import type { Counts } from './operators.ts'

/** What somebody did in one stage, and how long the system kept them waiting. */
export type Stage = { readonly name: string; readonly counts: Counts; readonly waitedSeconds: number }

export function stageSeconds({ counts, waitedSeconds }: Stage): number {
  return actingSeconds(counts) + waitedSeconds
}

/** All stages, their sum against the bar, and the constants, as a table to be read in a terminal. */
export function printStages(stages: readonly Stage[], barMinutes: number): string {
  const all: Stage = {
    name: 'all',
    counts: stages.reduce((sum, { counts }) => addCounts(sum, counts), noActs),
    waitedSeconds: stages.reduce((sum, { waitedSeconds }) => sum + waitedSeconds, 0),
  }
  const head = ['', 'keys', 'points', 'homes', 'thoughts', 'buttons', 'waited, s', 'sum, s']
  const rows = [...stages, all].map((stage) => {
    const { key, point, home, think, button } = stage.counts
    const seconds = [stage.waitedSeconds, stageSeconds(stage)].map((each) => each.toFixed(1))
    return [stage.name].concat([key, point, home, think, button].map(String), seconds)
  })
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const lines = [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  const { key, point, home, think, button } = secondsOf
  const minutes = (stageSeconds(all) / 60).toFixed(1)
  return [
    ...lines,
    `Keystroke-level model: key ${key} s, point ${point} s, home ${home} s, thought ${think} s, button ${button} s; waits as measured.`,
    `${minutes} of at most ${barMinutes} minutes.`,
  ].join('\n')
}
