import * as z from 'zod/mini'
import type { Money } from '#domain/core/money.ts'
import { amountProblem, readAmount } from './read-amount.ts'

/** An amount of 0 or more; null for an empty cell. */
export const optionalAmount = z.pipe(
  z.string(),
  z.transform((typed: string, context): Money | null => {
    if (typed === '') return null
    const read = readAmount(typed)
    if (typeof read === 'number' && read >= 0) return read
    const message = amountProblem(read, 'Enter an amount of 0 or more')
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)
