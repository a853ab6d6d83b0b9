type Signals = {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown
}

type Ending = {
  /** `process`, which only main reads. */
  readonly signals: Signals
  /** Resolves once everything is closed. */
  readonly stop: () => Promise<unknown>
  readonly exit: (code: number) => void
}

/** Stops once at the first signal and exits with 0, or 1 where stopping failed; a second signal does not wait any longer. */
export function stopOnSignals({ signals, stop, exit }: Ending): void {
  let asked = false
  function onSignal(): void {
    if (asked) return exit(1)
    asked = true
    stop().then(
      () => exit(0),
      () => exit(1),
    )
  }
  signals.on('SIGTERM', onSignal)
  signals.on('SIGINT', onSignal)
}
