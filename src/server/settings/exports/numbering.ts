import * as z from 'zod/mini'
import type { Day } from '#domain/core/days.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { numberOf, seriesOf } from '#domain/settings/number-pattern.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Collection, Documents, Transaction } from '#server/ports/documents.ts'
import { agencyDay } from './agency-day.ts'
import type { InZone } from './agency-day.ts'
import type { NextNumber } from './reactions.ts'

export const seriesSchema = z.strictObject({ id: z.string(), last: z.int() })
type Series = z.output<typeof seriesSchema>

/** How documents of one kind are numbered. */
export type Numbering = {
  /** The last number that was given in each series. */
  readonly counters: Collection<Series>
  /** The id of the counter of a series. */
  readonly counterOf: (series: string) => string
  /** The last count of a series that has no counter yet. */
  readonly uncounted: (documents: Documents, series: string) => Promise<number>
  /** Whether a document has this number. */
  readonly isGiven: (documents: Documents, number: string) => Promise<boolean>
}

type Stores = Pick<Portal, 'documents'>
export type Dated = Pick<Portal, 'documents' | 'clock'> & InZone
/** What a pattern numbers on a day. */
type Numbered = { readonly pattern: string; readonly day: Day }

/**
 * The number of a document that is being sent, given in the sending transaction, so that none is skipped or used twice. The
 * transaction has read the pattern: what another pattern has given is committed by then, and seen here.
 */
export async function takeNumber(
  numbering: Numbering,
  portal: Stores,
  transaction: Transaction,
  numbered: Numbered,
): Promise<string> {
  const { count, number } = await readNext(numbering, portal, transaction, numbered)
  await writeLast(numbering, transaction, numbered, count)
  return number
}

/** What the next one is called by this pattern, if it is sent now. */
export function findNext(numbering: Numbering, portal: Dated, reader: Reader, pattern: string): Promise<NextNumber> {
  return readNext(numbering, portal, reader, { pattern, day: agencyDay(portal) })
}

type Raise = { readonly pattern: string; readonly count: number; readonly field: string }

/** Raises the counter of a pattern: null where it is there already. Refuses `invalid-input` of `field` for a number below the next one. */
export async function raiseNext(
  numbering: Numbering,
  portal: Dated,
  transaction: Transaction,
  { pattern, count, field }: Raise,
): Promise<string | null> {
  const numbered = { pattern, day: agencyDay(portal) }
  const next = await readNext(numbering, portal, transaction, numbered)
  if (count === next.count) return null
  if (count < next.count) {
    const told = `Enter ${next.count} or more: you can only raise the number`
    throw new Refusal('invalid-input', { fields: { [field]: told } })
  }
  await writeLast(numbering, transaction, numbered, count - 1)
  return (await freeFrom(numbering, portal, numbered, count)).number
}

async function readNext(numbering: Numbering, portal: Stores, reader: Reader, numbered: Numbered): Promise<NextNumber> {
  const series = seriesOf(numbered.pattern, numbered.day)
  const held = await reader.get(numbering.counters, numbering.counterOf(series))
  const last = held?.data.last ?? (await numbering.uncounted(portal.documents, series))
  return freeFrom(numbering, portal, numbered, last + 1)
}

/** The first number from `least` on that no other pattern has given. */
async function freeFrom(
  { isGiven }: Numbering,
  { documents }: Stores,
  { pattern, day }: Numbered,
  least: number,
): Promise<NextNumber> {
  for (let count = least; ; count++) {
    const number = numberOf(pattern, day, count)
    if (!(await isGiven(documents, number))) return { count, number }
  }
}

async function writeLast(
  { counters, counterOf }: Numbering,
  transaction: Transaction,
  { pattern, day }: Numbered,
  last: number,
): Promise<void> {
  const id = counterOf(seriesOf(pattern, day))
  if (await transaction.get(counters, id)) transaction.put(counters, { id, last })
  else transaction.create(counters, { id, last })
}

/** A series as an id: no id of a document has a slash. */
export function idOfSeries(series: string): string {
  return series.replaceAll('/', ':')
}
