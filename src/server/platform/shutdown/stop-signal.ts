/** Whether the portal is on its way out; readiness and whoever starts long work ask it. */
export type StopSignal = {
  isStopping(): boolean
  /** Repeating it changes nothing. */
  begin(): void
}

export function createStopSignal(): StopSignal {
  let stopping = false
  return {
    isStopping: () => stopping,
    begin() {
      stopping = true
    },
  }
}
