import type { Clock } from '#server/ports/clock.ts'

const keptMs = 60_000

type Kept<Answer> = (() => Promise<Answer>) & {
  /** Lets the next who asks read anew: something has changed here. Other processes of the portal see it within a minute. */
  forget(): void
}

/** Reads once for all who ask within a minute. A failure is not kept. */
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
