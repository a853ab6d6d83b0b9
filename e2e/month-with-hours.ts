import { addDays, dayIn, monthOf } from '#domain/core/days.ts'
import { agency } from '#tools/seed/cast.ts'

/** A day that is over, of a month in which the cast has hours: the first days of a month have few, if any. */
export const dayWithHours = addDays(dayIn(agency.timeZone, Date.now()), -4)
export const monthWithHours = monthOf(dayWithHours)
