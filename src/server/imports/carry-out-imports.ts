import { isAtWork } from '#domain/imports/import-kinds.ts'
import type { ImportState } from '#domain/imports/import-kinds.ts'
import type { Running } from '#server/capability.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { imports } from './collections.ts'
import { goThroughRows } from './go-through-rows.ts'
import type { Importing } from './row-kind.ts'
import { undoRows } from './undo-rows.ts'

const atWork = ['checking', 'running', 'undoing'] as const satisfies readonly ImportState[]

/** Works through the imports that wait for it, one after the other, the oldest first. `isStopped` is asked between batches. */
export async function carryOutImports(portal: Importing, isStopped: () => boolean = () => false): Promise<void> {
  const faults: unknown[] = []
  for (const state of atWork) {
    const rows = await portal.documents.list(imports, { where: { state }, orderBy: ['createdAt', 'asc'], limit: 20 })
    for (const { id } of rows) {
      if (isStopped()) return
      const work = state === 'undoing' ? undoRows : goThroughRows
      // One that breaks off is tried again in the next round, and holds up no other.
      await work(portal, id, isStopped).catch((error: unknown) => faults.push(error))
    }
  }
  if (faults.length > 0) throw faults[0]
}

/** An import that another process has left is looked for this often; one that begins is told by the store. */
const everyMs = 20_000

/** Runs in the process with the duty: when an import begins, and at the start for those that a kill has cut off. */
export function startImports(portal: Importing & Pick<Portal, 'log'>, duty: Duty): Running {
  const onFault = faultLog(portal, 'import not finished')
  let isOver = false
  let isAsked = false
  const isStopped = () => isOver || !duty.isHeld()

  async function round(): Promise<void> {
    do {
      isAsked = false
      await carryOutImports(portal, isStopped)
    } while (isAsked && !isStopped())
  }

  const rounds = startRounds({ duty, everyMs, round, onFault })
  const stopWatching = portal.documents.watch(imports, ({ before, after }) => {
    if (!after || !isAtWork(after.data.state) || before?.data.state === after.data.state) return
    isAsked = true
    rounds.begin()
  })
  rounds.begin()
  return {
    async stop() {
      isOver = true
      stopWatching()
      await rounds.stop()
    },
  }
}
