import type { Duty } from './duty.ts'

export type Rounds = {
  /** Begins a round now, unless one is under way or the duty is another process's. */
  begin(): void
  /** Finishes the round under way, then begins no more. */
  stop(): Promise<void>
}

type Plan = {
  readonly duty: Duty
  readonly everyMs: number
  readonly round: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/**
 * Does something every so often in the process that has the duty, first after `everyMs`, and at once where the duty comes
 * over from another process. A round that takes longer is waited for.
 */
export function startRounds({ duty, everyMs, round, onFault }: Plan): Rounds {
  let underWay: Promise<void> | null = null

  function begin(): void {
    if (!duty.isHeld()) return
    underWay ??= round()
      .catch(onFault)
      .finally(() => {
        underWay = null
      })
  }

  const timer = setInterval(begin, everyMs)
  timer.unref()
  const stopListening = duty.onTaken(begin)
  return {
    begin,
    async stop() {
      clearInterval(timer)
      stopListening()
      await underWay
    },
  }
}
