import { zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { EditedLine } from './contract.ts'
import type { InvoiceLine } from './invoice.ts'
import { mostLines } from './limits.ts'
import { amountOf } from './sums.ts'

/**
 * The lines of a draft as an editor leaves them, in their order; `before` are those on it and those that were removed. Refuses `invalid-input` for a line that is not of the draft,
 * for one that is there twice, and for hours or a milestone of another quantity than was worked.
 */
export function editLines(
  before: readonly InvoiceLine[],
  edited: readonly EditedLine[],
  createId: () => string,
): InvoiceLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  return edited.map((line, index) => {
    const { id, description, quantity, unitCents } = line
    const held = id === null ? newLine(line, createId()) : known.get(id)
    if (!held) throw new Refusal('invalid-input', { fields: { [`lines.${index}.id`]: 'This line isn’t on the draft' } })
    known.delete(held.id)
    const isFixed = held.kind === 'hours' || held.milestoneId !== null
    if (isFixed && quantity !== held.quantity)
      throw new Refusal('invalid-input', {
        fields: { [`lines.${index}.quantity`]: 'Approved hours and milestones keep their quantity' },
      })
    const next = { ...held, description, quantity, unitCents }
    return { ...next, amountCents: amountOf(next) }
  })
}

/** The lines of a draft that are not on it any more, the latest last; undefined if there are none. */
export function removedLines(before: readonly InvoiceLine[], lines: readonly InvoiceLine[]): InvoiceLine[] | undefined {
  const kept = new Set(lines.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id)).slice(-mostLines)
  return removed.length === 0 ? undefined : removed
}

function newLine({ kind, description, quantity, unitCents }: EditedLine, id: string): InvoiceLine {
  const priced = { kind, quantity, unitCents }
  const ofNothing = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  return { id, ...priced, description, amountCents: zero, ...ofNothing }
}
