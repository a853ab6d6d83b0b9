import type { Clock } from '#server/ports/clock.ts'

const keptMs = 60_000

type Kept<Answer> = (() => Promise<Answer>) & {
  /**
   * Drops the answer after a change here, so that the next caller reads anew. Other processes of the portal see it within a
   * minute.
   */
  forget(): void
}

/** Reads once for all callers within a minute. A failure is not kept. */
export function keepBriefly<Answer>({ nowMs }: Pick<Clock, 'nowMs'>, read: () => Promise<Answer>): Kept<Answer> {
  let kept: { readonly atMs: number; readonly answer: Promise<Answer> } | null = null

  function answer(): Promise<Answer> {
    const now = nowMs()
    if (kept && now >= kept.atMs && now - kept.atMs < keptMs) return kept.answer
    const mine = { atMs: now, answer: read() }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = null
    })
    return mine.answer
  }

  return Object.assign(answer, {
    forget() {
      kept = null
    },
  })
}
