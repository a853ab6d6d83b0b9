import { keyOfCall } from '#domain/core/first-calls.ts'
import type { FirstAnswers } from '#domain/core/first-calls.ts'

let held: FirstAnswers | null = null

/** What the page came with. */
export function giveFirstAnswers(first: FirstAnswers): void {
  held = first
}

/** The answer that came with the page, as JSON, for whoever asks first; null where there is none. `body` is JSON. */
export function takeFirstAnswer(name: string, body: string): string | null {
  const { position, answers = {} } = held ?? {}
  const key = keyOfCall(name, body)
  const { [key]: answer, ...left } = answers
  if (answer === undefined) return null
  held = { position: position ?? null, answers: left }
  return answer
}

/** How many of them nobody has taken yet. */
export function countFirstAnswers(): number {
  return Object.keys(held?.answers ?? {}).length
}

/** Where the stream of changes goes on from: what is not in the answers comes after it. Null where the page came with none. */
export function takeFirstPosition(): string | null {
  const { position = null, answers = {} } = held ?? {}
  held = { position: null, answers }
  return position
}

/**
 * Nobody takes an answer after this. Call it once the stream has told something, which they may lack, and when another person may
 * come: they are one person's own.
 */
export function dropFirstAnswers(): void {
  held = null
}
