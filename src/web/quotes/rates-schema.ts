import * as z from 'zod/mini'
import { cents } from '#domain/core/cents.ts'
import { formatMoney } from '#web/platform/format.ts'

/** Each field but the version is an amount, named `…-low` or `…-high`; the upper end of a range is told where it is below the lower one. */
export const boundsSchema = z.catchall(z.object({ version: z.int() }), cents).check(({ value, issues }) => {
  const amounts: Readonly<Record<string, number>> = value
  for (const [name, high] of Object.entries(amounts)) {
    const low = name.endsWith('-high') ? amounts[name.replace(/high$/, 'low')] : undefined
    if (low === undefined || high >= low) continue
    issues.push({ code: 'custom', path: [name], message: `Must be at least ${formatMoney(low)}`, input: value })
  }
})
