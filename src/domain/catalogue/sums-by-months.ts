import { add } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Recurring } from './recurring.ts'

/** Later charges together, by their interval, the shortest first. A sum stays as it is until the first discount of its parts ends. */
export function sumsByMonths(parts: readonly Recurring[]): Recurring[] {
  const sums = new Map<number, Recurring>()
  for (const part of parts) {
    const before = sums.get(part.months)
    sums.set(part.months, before ? together(before, part) : part)
  }
  return [...sums.values()].sort((one, other) => one.months - other.months)
}

function together(one: Recurring, other: Recurring): Recurring {
  const [until] = [one, other].flatMap(({ sooner }) => sooner?.until ?? []).sort()
  return {
    months: one.months,
    amountCents: add(one.amountCents, other.amountCents),
    sooner: until === undefined ? null : { amountCents: add(soonerOf(one), soonerOf(other)), until },
  }
}

function soonerOf({ sooner, amountCents }: Recurring): Money {
  return sooner?.amountCents ?? amountCents
}
