import * as z from 'zod/mini'
import { price } from '#domain/core/money-schemas.ts'
import type { Money } from '#domain/core/money.ts'
import { formatMoney } from '#web/platform/format.ts'

/** Each field but the version is an amount, named `…-low` or `…-high`; the upper end of a range is told where it is below the lower one. */
export const boundsSchema = z.catchall(z.object({ version: z.int() }), price).check(({ value, issues }) => {
  const amounts: Readonly<Record<string, Money>> = value
  for (const [name, high] of Object.entries(amounts)) {
    const low = name.endsWith('-high') ? amounts[name.replace(/high$/, 'low')] : undefined
    if (low === undefined || high >= low) continue
    issues.push({ code: 'custom', path: [name], message: `Enter at least ${formatMoney(low)}`, input: value })
  }
})
