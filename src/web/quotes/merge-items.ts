import { mergeById } from '#web/platform/merge-by-id.ts'
import { newLine } from './item-values.ts'
import type { ItemValues, LineValues, PartValues } from './item-values.ts'

type Listed = Pick<ItemValues, 'lines' | 'parts'>

/** What both began with, what the person has typed and what a colleague has saved. */
type Lists<Value> = { readonly start: Value; readonly typed: Value; readonly saved: Value }

export type MergedItems = {
  readonly items: Listed
  /** The keys of the lines of which both changed the same. */
  readonly lineClashes: readonly string[]
  readonly isPlanClash: boolean
  /** The lines that are gone though a part waits for their milestones. */
  readonly awaited: readonly LineValues[]
}

/** The lines and the payment plan that a person has typed, with what a colleague has saved meanwhile. */
export function mergeItems({ start, typed, saved }: Lists<Listed>): MergedItems {
  const { items, clashes } = mergeById(
    // One that stands in for none is not on the quote; one that was typed before the quote had lines is the person’s own.
    {
      start: start.lines.filter(({ id, unitCents }) => id !== null || unitCents === null),
      typed: typed.lines,
      saved: saved.lines.filter(({ id }) => id !== null),
    },
    {
      idOf: ({ key }) => key,
      together: (own, other) => (own.unit === other.unit ? [] : [['unit', 'quantity', 'unitCents']]),
    },
  )
  const stored = new Set(saved.lines.map(({ id }) => id))
  // Of what the colleague removed, the server knows no line: it is a new one.
  const lines = items.map((line) => (stored.has(line.id) ? line : asNew(line)))
  const { parts, isClash } = mergeParts({ start: start.parts, typed: typed.parts, saved: saved.parts })
  const [here, mine] = [lines, typed.lines].map((list) => new Set(list.map(({ key }) => key)))
  const waitsIn = (plan: readonly PartValues[], key: string) => plan.some(({ lineKey }) => lineKey === key)
  // A line that the person removed from under their own part is no news to them.
  const awaited = start.lines.filter(
    ({ key }) => !here?.has(key) && waitsIn(parts, key) && (mine?.has(key) || !waitsIn(start.parts, key)),
  )
  return {
    items: { lines: lines.length === 0 ? [newLine(typed.lines[0]?.taxRateId ?? '')] : lines, parts },
    lineClashes: clashes,
    isPlanClash: isClash,
    awaited,
  }
}

function asNew(line: LineValues): LineValues {
  return { ...line, id: null }
}

/**
 * Stored parts have no ids: a part is its place where neither added nor removed one. Otherwise the plan counts as one value, because its
 * parts share one sum.
 */
function mergeParts({ start, typed, saved }: Lists<readonly PartValues[]>) {
  if (isSamePlan(start, typed) || isSamePlan(typed, saved)) return { parts: saved, isClash: false }
  if (isSamePlan(start, saved)) return { parts: typed, isClash: false }
  const isInPlace = typed.length === start.length && typed.every(({ key }, index) => key === start[index]?.key)
  if (!isInPlace || saved.length !== start.length) return { parts: typed, isClash: true }
  const inPlace = (parts: readonly PartValues[]) =>
    parts.map((part, index) => ({ ...part, key: saved[index]?.key ?? part.key }))
  const { items, clashes } = mergeById(
    { start: inPlace(start), typed: inPlace(typed), saved },
    {
      idOf: ({ key }) => key,
      together: (own, other) => [
        ...(own.by === other.by ? [] : [['by', 'percent', 'amountCents'] as const]),
        ...(own.lineKey === other.lineKey ? [] : [['lineKey', 'daysAfter'] as const]),
      ],
    },
  )
  return { parts: items, isClash: clashes.length > 0 }
}

function isSamePlan(one: readonly PartValues[], other: readonly PartValues[]): boolean {
  const factsOf = (parts: readonly PartValues[]) => JSON.stringify(parts.map((part) => ({ ...part, key: '' })))
  return factsOf(one) === factsOf(other)
}
