/** What goes wrong with the next requests that match; a test switches it on and off. */
export type Fault = {
  /** `slow` and `hang` wait, `500`, `429` and `502` answer so before anything begins, `broken` answers 500 after it, `cut` breaks off in the middle of the answer, `reset` drops the connection after the work is done. */
  readonly kind: 'slow' | 'hang' | '500' | '429' | '502' | 'broken' | 'cut' | 'reset'
  /** The beginning of the path it hits; all of `/v1/` where it is left out. */
  readonly path?: string
  readonly method?: string
  /** How many requests it hits; all until it is cleared where it is left out. */
  readonly times?: number
  /** How long `slow` waits. */
  readonly delayMs?: number
}

export type Faults = {
  set(faults: readonly Fault[]): void
  /** The fault of this request, which counts as hit. */
  take(method: string, path: string): Fault | null
}

export function createFaults(): Faults {
  let active: { fault: Fault; left: number }[] = []
  return {
    set(faults) {
      active = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }))
    },
    take(method, path) {
      const found = active.find(
        ({ fault, left }) =>
          left > 0 && path.startsWith(fault.path ?? '/v1/') && (fault.method === undefined || fault.method === method),
      )
      if (!found) return null
      found.left--
      return found.fault
    },
  }
}
