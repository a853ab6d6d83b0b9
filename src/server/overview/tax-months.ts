import { addDays } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import { chargedTaxSteps } from '#domain/invoices/charged-tax.ts'
import { taxSteps } from '#domain/invoices/tax-steps.ts'
import type { TaxRow } from '#domain/overview/tax-rows.ts'
import { withTaxStep } from '#domain/overview/tax-rows.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import { keepMonths } from './kept-months.ts'

const none: readonly TaxRow[] = []

/** What was invoiced, charged with the provider's tax and credited in months, by how it is taxed; in no order. */
export const taxMonths = keepMonths({
  none,
  async read({ documents, settings }, { from, to }, found) {
    const { timeZone } = settings.openingHours
    const isIn = (day: string) => from <= day && day <= to
    // The date of an invoice is kept as the agency had it; a day earlier and later covers every zone that this may have been.
    const range = { from: `${addDays(from, -1)}T00:00:00.000Z`, below: `${addDays(to, 2)}T00:00:00.000Z` }
    for await (const { data } of eachRow(documents, invoices, { orderBy: ['issuedAt', 'desc'], range }))
      for (const step of taxSteps(data, timeZone))
        if (step.kind === 'invoiced' && isIn(step.day)) found(step.day, (rows) => withTaxStep(rows, step))
    const since = { orderBy: ['movedOn', 'desc'], range: { from } } as const
    for await (const { data } of eachRow(documents, invoices, since))
      for (const step of taxSteps(data, timeZone))
        if (step.kind === 'credited' && isIn(step.day)) found(step.day, (rows) => withTaxStep(rows, step))
    const start = toInstant(momentOf(timeZone, from, 0))
    const paid = { from: start, below: toInstant(momentOf(timeZone, addDays(to, 1), 0)) }
    for await (const { data } of eachRow(documents, payments, { orderBy: ['paidAt', 'desc'], range: paid }))
      for (const step of chargedTaxSteps(data, timeZone))
        if (step.kind === 'invoiced' && isIn(step.day)) found(step.day, (rows) => withTaxStep(rows, step))
    const returned = { orderBy: ['returnedAt', 'desc'], range: { from: start } } as const
    for await (const { data } of eachRow(documents, payments, returned))
      for (const step of chargedTaxSteps(data, timeZone))
        if (step.kind === 'credited' && isIn(step.day)) found(step.day, (rows) => withTaxStep(rows, step))
  },
  watch(documents, changed) {
    documents.watch(invoices, ({ before, after }) => {
      for (const each of [before, after])
        if (each) changed((timeZone) => taxSteps(each.data, timeZone).map(({ day }) => day))
    })
    documents.watch(payments, ({ before, after }) => {
      for (const each of [before, after])
        if (each) changed((timeZone) => chargedTaxSteps(each.data, timeZone).map(({ day }) => day))
    })
  },
})
