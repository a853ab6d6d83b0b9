import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toHundredths } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateHours as call } from '#domain/timesheets/contract.ts'
import { changedEntry } from '#domain/timesheets/entry-steps.ts'
import type { Portal } from '#server/portal.ts'
import { bookDays } from './book-days.ts'
import { expectWork } from './expect-work.ts'
import { timeEntries } from './exports/collections.ts'
import { findOpenEntry } from './policy.ts'
import { presentToCreator } from './present.ts'

/** Refuses `stale-version` where the hours were changed or decided on since the viewer saw them. */
export async function updateHours(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const stored = await portal.documents.transact(async (transaction) => {
    const { data: before, version } = await findOpenEntry(transaction, viewer, input.entryId)
    if (version !== input.version) throw new Refusal('stale-version')
    const work = await expectWork(portal, transaction, viewer, input)
    await bookDays(transaction, viewer.uid, [
      { day: before.workDate, hundredths: -toHundredths(before.workedHours) },
      { day: work.workDate, hundredths: toHundredths(work.workedHours) },
    ])
    return transaction.put(timeEntries, changedEntry(before, work, portal.clock.now()))
  })
  return { entry: presentToCreator(stored) }
}
