import { keyOfCall } from '#domain/core/first-calls.ts'
import type { FirstAnswers, RenderedFrom } from '#domain/core/first-calls.ts'

let held: FirstAnswers | null = null

/** What the page came with. */
export function giveFirstAnswers({ rendered, ...first }: FirstAnswers): void {
  const taken = new Set(rendered?.taken)
  const left = Object.entries(first.answers).filter(([key]) => !taken.has(key))
  held = { ...first, answers: Object.fromEntries(left), ...(rendered ? { rendered } : {}) }
}

/** What the queries of a page that the server has rendered hold, until `dropFirstQueries`; none for others. */
export function firstQueries(): RenderedFrom['queries'] {
  return held?.rendered?.queries ?? []
}

/** Call it once the rendered page is taken over: until then React may begin anew, and needs them again. */
export function dropFirstQueries(): void {
  const { rendered, ...first } = held ?? {}
  if (rendered) held = { position: null, answers: {}, ...first }
}

/** The answer that came with the page, as JSON, for whoever asks first; null where there is none. `body` is JSON. */
export function takeFirstAnswer(name: string, body: string): string | null {
  const { position = null, answers = {}, ...rest } = held ?? {}
  const key = keyOfCall(name, body)
  const { [key]: answer, ...left } = answers
  if (answer === undefined) return null
  held = { ...rest, position, answers: left }
  return answer
}

/** The answers that nobody has taken yet, by what `keyOfCall` makes of their calls. */
export function leftFirstAnswers(): readonly string[] {
  return Object.keys(held?.answers ?? {})
}

/** Where the stream of changes goes on from: what is not in the answers comes after it. Null where the page came with none. */
export function takeFirstPosition(): string | null {
  const { position = null, answers = {}, ...rest } = held ?? {}
  held = { ...rest, position: null, answers }
  return position
}

/**
 * Nobody takes an answer after this. Call it once the stream has told something, which they may lack, and when another person may
 * come: they are one person's own.
 */
export function dropFirstAnswers(): void {
  held = null
}
