import * as z from 'zod/mini'
import type { Money } from '#domain/core/money.ts'
import { zero } from '#domain/core/money.ts'
import { amountProblem, readAmount } from './read-amount.ts'

const mostCents = 100_000

/** An amount an hour; nothing for an empty cell. */
export const hourlyRate = z.pipe(
  z.string(),
  z.transform((typed: string, context): Money => {
    const read = typed === '' ? zero : readAmount(typed)
    if (typeof read === 'number' && read >= 0 && read <= mostCents) return read
    const message = amountProblem(read, 'Enter an amount between $0 and $1,000 an hour')
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)
