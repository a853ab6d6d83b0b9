import type { Day } from '#domain/core/days.ts'
import { dayHundredths, toHours } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { creatorDayId, creatorDays } from './collections.ts'

/** Hundredths of an hour to add to a day; negative to take them off. */
type Booking = { readonly day: Day; readonly hundredths: number }

/** Updates a creator's total of each day, over all projects. Refuses more than 24 hours, at the field `workedHours`. */
export async function bookDays(
  transaction: Transaction,
  creatorId: string,
  bookings: readonly Booking[],
): Promise<void> {
  for (const [day, own] of Map.groupBy(bookings, (booking) => booking.day)) {
    const id = creatorDayId(creatorId, day)
    const found = await transaction.get(creatorDays, id)
    const gained = own.reduce((sum, { hundredths }) => sum + hundredths, 0)
    const after = (found?.data.hundredths ?? 0) + gained
    if (gained > 0 && after > dayHundredths)
      throw new Refusal('invalid-input', { fields: { workedHours: tooMuch(own, after) } })
    const booked = { id, creatorId, day, hundredths: after }
    if (found) transaction.put(creatorDays, booked)
    else transaction.create(creatorDays, booked)
  }
}

/** What else the day holds is all that passes the hours asked for now. */
function tooMuch(own: readonly Booking[], after: number): string {
  const asked = own.reduce((sum, { hundredths }) => sum + Math.max(0, hundredths), 0)
  const others = after - asked
  const left = dayHundredths - others
  if (left <= 0) return 'You’ve already logged 24 hours on this day. Choose another day'
  return `You’ve already logged ${toHours(others)} ${toHours(others) === 1 ? 'hour' : 'hours'} on this day. Enter at most ${toHours(left)}`
}
