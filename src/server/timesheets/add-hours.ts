import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toHundredths } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { addHours as call } from '#domain/timesheets/contract.ts'
import { draftEntry } from '#domain/timesheets/entry-steps.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { bookDays } from './book-days.ts'
import { expectWork } from './expect-work.ts'
import { timeEntries } from './exports/collections.ts'
import { presentToCreator } from './present.ts'

/**
 * Logs hours of the viewer as a draft and books them on the day, both or neither. What was logged under this key already is
 * the answer.
 */
export async function addHours(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const id = keyedId('hours', viewer.uid, input.key)
  const logged = await portal.documents.transact(async (transaction) => {
    const before = await transaction.get(timeEntries, id)
    if (before) return before
    const work = await expectWork(portal, transaction, viewer, input)
    await bookDays(transaction, viewer.uid, [{ day: work.workDate, hundredths: toHundredths(work.workedHours) }])
    const entry = draftEntry(work, { id, creatorId: viewer.uid }, portal.clock.now())
    return transaction.create(timeEntries, entry)
  })
  return { entry: presentToCreator(logged) }
}
