import * as z from 'zod/mini'
import { instant, toInstant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { collection } from '#server/ports/documents.ts'

/** Decides which of all processes does the work that only one should. */
export type Duty = {
  /** Whether this process has the duty now. It asks nobody: a process that was stopped for a while knows that its time is up. */
  isHeld(): boolean
  /** Calls `listener` whenever this process takes the duty over from another; gives what ends that. */
  onTaken(listener: () => void): () => void
  /** Passes the duty on. The work done under it must have ended before. */
  stop(): Promise<void>
}

/** Of a store that one process has for itself: the duty is its own, and costs nothing. */
export const soleDuty: Duty = { isHeld: () => true, onTaken: () => () => {}, stop: async () => {} }

export type SharedDuty = Duty & {
  /** Takes the duty where nobody has it, keeps it where this process has it. */
  renew(): Promise<void>
}

const leaseId = 'schedules'
/** Another process takes over from a killed one after this and one renewal more at the latest. */
export const dutyLastsMs = 60_000
const renewEveryMs = 20_000
/** The clocks of the processes may differ by this much. */
const clocksDifferMs = 5_000

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  /** Another for each process. */
  readonly holder: string
  readonly onFault: (error: unknown) => void
}

/**
 * The duty as many processes at one store share it: one of them has it, and another takes it over as soon as it is passed
 * on, or within 80 seconds of a kill. Resolves once it is known who begins.
 */
export async function shareDuty({ documents, clock, holder, onFault }: Deps): Promise<SharedDuty> {
  const leases = createLeases({ documents, clock, holder })
  const listeners = new Set<() => void>()
  let heldUntilMs = 0
  let isStopped = false
  let underWay: Promise<void> = Promise.resolve()

  function isHeld(): boolean {
    return clock.nowMs() < heldUntilMs
  }

  async function holdOn(): Promise<void> {
    if (isStopped) return
    // Before the store is asked: it must not count on longer than the others will wait.
    const untilMs = clock.nowMs() + dutyLastsMs - clocksDifferMs
    const wasHeld = isHeld()
    heldUntilMs = (await leases.hold(leaseId, dutyLastsMs)) ? untilMs : 0
    if (!wasHeld && isHeld()) for (const listener of listeners) listener()
  }

  function renew(): Promise<void> {
    underWay = underWay.then(holdOn).catch(onFault)
    return underWay
  }

  const timer = setInterval(() => void renew(), renewEveryMs)
  timer.unref()
  const stopWatching = documents.watch(leaseCollection, ({ id, after }) => {
    if (id === leaseId && !after) void renew()
  })
  await renew()
  return {
    isHeld,
    renew,
    onTaken(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      stopWatching()
      await underWay
      heldUntilMs = 0
      await leases.release(leaseId).catch(onFault)
    },
  }
}

const leaseSchema = z.strictObject({
  /** The work that one process does alone. */
  id: z.string(),
  /** The process that does it. */
  holder: z.string(),
  /** From then on another may take it over. */
  until: instant,
})

export const leaseCollection = collection<z.output<typeof leaseSchema>>('leases', leaseSchema)

export type Leases = {
  /**
   * True where this process may do it for so long: nobody else holds it, or has held it for longer than it said. Holding
   * again renews. Clocks of the processes must agree to within a small part of `forMs`.
   */
  hold(id: string, forMs: number): Promise<boolean>
  /** Lets another do it at once. Changes nothing where another holds it. */
  release(id: string): Promise<void>
}

/** Decides which of many processes does the work that only one should; `holder` differs for each of them. */
export function createLeases(deps: { documents: Documents; clock: Clock; holder: string }): Leases {
  const { documents, clock, holder } = deps
  return {
    hold: (id, forMs) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(leaseCollection, id)
        const lease = { id, holder, until: toInstant(clock.nowMs() + forMs) }
        if (!found) transaction.create(leaseCollection, lease)
        else if (found.data.holder === holder || found.data.until <= clock.now())
          transaction.put(leaseCollection, lease)
        else return false
        return true
      }),
    release: (id) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(leaseCollection, id)
        if (found?.data.holder === holder) transaction.remove(leaseCollection, id)
      }),
  }
}
