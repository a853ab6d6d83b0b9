import * as z from 'zod/mini'
import { isDay } from '#domain/core/days.ts'
import { requiredMessage } from '#domain/core/text.ts'
import { dayOrders, looksLikeDay, readDay } from './day-orders.ts'

/** A day as `readDay` leaves it, in this century; what is none says why. */
export const requiredDay = dayOr(requiredMessage)

/** A day that may be missing. */
export const optionalDay = dayOr(null)

function dayOr(missing: string | null) {
  return z.pipe(
    z.string(),
    z.transform((cell: string, context): string => {
      const message = cell === '' ? missing : problemOf(cell)
      if (message === null) return cell
      context.issues.push({ code: 'custom', message, input: cell })
      return z.NEVER
    }),
  )
}

function problemOf(cell: string): string | null {
  if (isDay(cell)) return cell.startsWith('20') ? null : 'Enter a date between 2000 and 2099'
  if (!looksLikeDay(cell)) return 'Enter a date like 2026-12-08'
  const isInOtherOrder = dayOrders.some((order) => readDay(cell, order) !== null)
  return isInOtherOrder ? 'Use the same format as the other dates' : 'This date doesn’t exist. Correct it'
}
