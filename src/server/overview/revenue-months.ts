import { add, zero } from '#domain/core/money.ts'
import { movementsOfInvoice, movementsOfPayment, revenueOf } from '#domain/invoices/movements.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { eachMovement } from '#server/invoices/exports/read-movements.ts'
import { keepMonths } from './kept-months.ts'

/** The revenue of months. */
export const revenueMonths = keepMonths({
  none: zero,
  async read(portal, days, found) {
    for await (const movements of eachMovement(portal, { days, clientId: undefined }))
      for (const movement of movements) found(movement.day, (before) => add(before, revenueOf([movement])))
  },
  watch(documents, changed) {
    documents.watch(payments, ({ before, after }) => {
      for (const each of [before, after])
        if (each) changed((timeZone) => daysOf(movementsOfPayment(each.data, timeZone)))
    })
    documents.watch(invoices, ({ before, after }) => {
      for (const each of [before, after])
        if (each) changed((timeZone) => daysOf(movementsOfInvoice(each.data, timeZone)))
    })
  },
})

function daysOf(movements: readonly Movement[]) {
  return movements.map(({ day }) => day)
}
