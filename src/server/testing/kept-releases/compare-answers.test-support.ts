import { isDeepStrictEqual } from 'node:util'
import type { Answers } from './answers.test-support.ts'

/** One line for each question that is answered in another way: a field may be new, and nothing may be gone or another. */
export function differencesOf(now: Answers, before: Answers): string[] {
  return Object.entries(before).flatMap(([question, answer]) => {
    const today = now[question]
    if (today === answer) return []
    const found = today === undefined ? 'is not asked' : differenceOf(parse(today), parse(answer), '')
    return found === null ? [] : [`${question}: ${found}`]
  })
}

/** The call of which a line of `differencesOf` is. */
export function callOf(difference: string): string {
  return difference.split(' ')[1] ?? ''
}

function parse(answer: string): unknown {
  return answer.startsWith('{') ? (JSON.parse(answer) as unknown) : answer
}

function differenceOf(now: unknown, before: unknown, at: string): string | null {
  if (isDeepStrictEqual(now, before)) return null
  const isAlike = isContainer(now) && isContainer(before) && Array.isArray(now) === Array.isArray(before)
  if (!isAlike) return `${at || 'it'} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`
  if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length)
    return `${at || 'it'} had ${before.length} and has ${now.length}`
  for (const [name, value] of Object.entries(before)) {
    const found = differenceOf(now[name], value, `${at}.${name}`)
    if (found !== null) return found
  }
  return null
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
