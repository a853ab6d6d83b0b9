import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

export type Step = {
  readonly name: string
  /** Programs with their arguments; more than one run at the same time. */
  readonly runs: readonly (readonly string[])[]
  readonly env?: Readonly<Record<string, string>>
  /** For runners that print a line for each of hundreds of tests. */
  readonly showsFailureOnly?: boolean
}

type Outcome = { readonly isPassed: boolean; readonly summary: readonly string[] }

/** Runs one step and passes on what it prints; `summary` is what its runners said of the whole. */
export async function runStep({ runs, ...how }: Step, more: Record<string, string>): Promise<Outcome> {
  const outcomes = await Promise.all(runs.map((run) => runProgram(run, how, more)))
  return {
    isPassed: outcomes.every(({ isPassed }) => isPassed),
    summary: outcomes.flatMap(({ summary }) => summary),
  }
}

async function runProgram(
  [program = '', ...rest]: readonly string[],
  { env, showsFailureOnly = false }: Pick<Step, 'env' | 'showsFailureOnly'>,
  more: Record<string, string>,
): Promise<Outcome> {
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...more, ...env } })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (!showsFailureOnly) process.stdout.write(chunk)
  })
  const [status] = (await once(child, 'close')) as [number | null]
  const summary = summaryOf(printed)
  if (showsFailureOnly) process.stdout.write(status === 0 ? `${summary.join('\n')}\n` : printed)
  return { isPassed: status === 0, summary }
}

/** The closing lines of node's runner, Vitest and Playwright. */
export function summaryOf(printed: string): string[] {
  return stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) =>
      /^ℹ (tests|pass|fail|skipped) \d|^\s*(Test Files|Tests) +\d|^\s*\d+ (passed|failed|flaky|skipped)/.test(line),
    )
    .map((line) => line.trim())
}
