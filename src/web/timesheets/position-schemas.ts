import * as z from 'zod/mini'
import { updatePositionRates } from '#domain/timesheets/position-contract.ts'
import { enteredRates } from './position-values.ts'
import type { PositionRatesValues } from './position-values.ts'

/** What is wrong with a position is told with its number and field, as the field of all positions. */
export const positionRatesForm = z
  .custom<PositionRatesValues>(() => true)
  .check((context) => {
    const sent = updatePositionRates.body.safeParse(enteredRates(context.value as PositionRatesValues))
    for (const { path, message } of sent.error?.issues ?? []) {
      const [, index, field] = path
      const told = typeof index === 'number' ? `Position ${index + 1}, ${nameOf(field)}: ${message}` : message
      context.issues.push({ code: 'custom', path: ['rates'], message: told, input: null })
    }
  })

function nameOf(field: PropertyKey | undefined): string {
  if (field === 'billRateCents') return 'bill rate'
  return field === 'rate' ? 'pay' : 'name'
}
