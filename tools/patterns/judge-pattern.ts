import { threadCpuUsage } from 'node:process'
import type { checkSync, VulnerableDiagnostics } from 'recheck'
// The build without a program for each system: nothing is started, and every machine comes to the same verdict.
// @ts-expect-error The package declares the types of its other builds alone, which are the same.
import untyped from 'recheck/lib/browser.js'
import type { Pattern } from './find-patterns.ts'

const recheck = untyped as { readonly checkSync: typeof checkSync }
type Attack = VulnerableDiagnostics['attack']

/** Longer than any pattern of ours takes on a busy machine. */
const patienceMs = 60_000

/**
 * Why a search for this pattern may take more than time in proportion to the text, with a text that shows it; null where it
 * cannot. A pattern that nobody can judge is at fault too.
 */
export function judgePattern({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  for (const alternative of alternativesOf(source)) {
    const fault = judgeAlternative(alternative, flags)
    if (fault) return fault
  }
  return null
}

/**
 * What stands between the bars outside of all brackets. A search tries one after the other, so that it is linear where each
 * of them is; many at once are more than the judge has patience for.
 */
function alternativesOf(source: string): string[] {
  // A number of a group would mean another one.
  if (/\\\d/.test(source)) return [source]
  const alternatives = ['']
  let depth = 0
  let inClass = false
  for (const [token] of source.matchAll(/\\.|./gsu)) {
    if (inClass) inClass = token !== ']'
    else if (token === '[') inClass = true
    else if (token === '(') depth++
    else if (token === ')') depth--
    if (token === '|' && depth === 0 && !inClass) alternatives.push('')
    else alternatives.push(`${alternatives.pop()}${token}`)
  }
  return alternatives
}

function judgeAlternative(source: string, flags: string): string | null {
  // Nothing repeats, or a fixed number of times: each attempt ends after as many steps as the pattern is long.
  if (!/[*+{]/.test(source.replaceAll(/\{\d{1,2}\}/g, ''))) return null
  if (repeatsAtItsEndAlone(source)) return null
  const unbounded = withoutBounds(source)
  if (unbounded !== source && !judge(unbounded, flags)) return null
  return judge(source, flags)
}

/**
 * What repeats is one character, and the last of the pattern: nothing after it can fail, so that no attempt takes back what it
 * has read, and the next one begins behind it. For the judge, a list of words before it may be the work of seconds.
 */
function repeatsAtItsEndAlone(source: string): boolean {
  const characters = source.replaceAll(/\\p\{\w+\}|\\.|\[(?:\\.|[^\\\]])*\]/gisu, 'c').replaceAll(/\{\d{1,2}\}/g, '')
  return /^[^*+{]*[^*+{)][*+]$/u.test(characters)
}

/**
 * Repetitions of up to hundreds as ones without end, which are judged in a moment: what is linear however often it repeats is
 * linear up to a bound.
 */
function withoutBounds(source: string): string {
  return source.replaceAll(/\{(\d+),\d{2,}\}/g, (_bounds, least) => (least === '0' ? '*' : '+'))
}

function judge(source: string, flags: string): string | null {
  const verdict = recheck.checkSync(source, flags, { timeout: patienceMs })
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') return `can’t be judged (${verdict.error.kind})`
  const { complexity, attack } = verdict
  // A guess, by counting steps up to a limit: many alternatives reach it in linear time.
  const isGuess = complexity.isFuzz && complexity.type === 'polynomial' && complexity.degree === 2
  if (isGuess && !growsFasterThanText(new RegExp(source, flags), attack)) return null
  return `${complexity.summary}, by ${attack.pattern}`
}

/** True where a text eight times as long takes far more than eight times the CPU. */
function growsFasterThanText(pattern: RegExp, { pumps, suffix }: Attack): boolean {
  const cpuMsFor = (length: number) => {
    const units = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / units)).join('') + suffix
    const before = threadCpuUsage()
    text.replace(pattern, '')
    return threadCpuUsage(before).user / 1000
  }
  cpuMsFor(100)
  return cpuMsFor(32_000) > 24 * Math.max(cpuMsFor(4_000), 0.2)
}
