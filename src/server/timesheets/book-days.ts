import type { Day } from '#domain/core/days.ts'
import { toHours } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { creatorDayId, creatorDays } from './exports/collections.ts'

const dayHundredths = 2400

/** Hundredths of an hour that a day gains; negative where it loses them. */
type Booking = { readonly day: Day; readonly hundredths: number }

/** Keeps what a creator has logged on each day, on all projects. Refuses, at the field `workedHours`, what would pass 24 hours. */
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
  if (left <= 0) return 'This day has 24 hours already'
  return `This day has ${toHours(others)} of 24 hours already. Enter at most ${toHours(left)}`
}
