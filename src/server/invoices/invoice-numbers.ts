import type { Day } from '#domain/core/days.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { numberOf, seriesOf } from '#domain/settings/number-pattern.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import type { NextNumber } from '#server/settings/exports/reactions.ts'
import { invoiceSeries, invoices } from './exports/collections.ts'

type Numbering = Pick<Portal, 'documents' | 'clock'> & InZone
/** The invoices that a pattern numbers on a day. */
type Numbered = { readonly pattern: string; readonly day: Day }

/**
 * The number of an invoice that is being sent, given in the sending transaction, so that none is skipped or used twice. The
 * transaction has read the pattern: what another pattern has given is committed by then, and seen here.
 */
export async function takeNumber(
  portal: Pick<Portal, 'documents'>,
  transaction: Transaction,
  numbered: Numbered,
): Promise<string> {
  const { count, number } = await readNext(portal, transaction, numbered)
  await writeLast(transaction, numbered, count)
  return number
}

/** What the next invoice is called by this pattern, if it is sent now. */
export function findNext(portal: Numbering, reader: Reader, pattern: string): Promise<NextNumber> {
  return readNext(portal, reader, { pattern, day: agencyDay(portal) })
}

/** Raises the counter of a pattern: null where it is there already. Refuses `invalid-input` for a number below the next one. */
export async function raiseNext(
  portal: Numbering,
  transaction: Transaction,
  pattern: string,
  count: number,
): Promise<string | null> {
  const numbered = { pattern, day: agencyDay(portal) }
  const next = await readNext(portal, transaction, numbered)
  if (count === next.count) return null
  if (count < next.count) {
    const told = `Enter ${next.count} or more: you can only raise the number`
    throw new Refusal('invalid-input', { fields: { nextCount: told } })
  }
  await writeLast(transaction, numbered, count - 1)
  return (await freeFrom(portal, numbered, count)).number
}

async function readNext(portal: Pick<Portal, 'documents'>, reader: Reader, numbered: Numbered): Promise<NextNumber> {
  const held = await reader.get(invoiceSeries, seriesId(numbered))
  return freeFrom(portal, numbered, (held?.data.last ?? 0) + 1)
}

/** The first number from `least` on that no other pattern has given. */
async function freeFrom(
  { documents }: Pick<Portal, 'documents'>,
  { pattern, day }: Numbered,
  least: number,
): Promise<NextNumber> {
  for (let count = least; ; count++) {
    const number = numberOf(pattern, day, count)
    const [taken] = await documents.list(invoices, { where: { number }, orderBy: ['createdAt', 'desc'], limit: 1 })
    if (!taken) return { count, number }
  }
}

async function writeLast(transaction: Transaction, numbered: Numbered, last: number): Promise<void> {
  const id = seriesId(numbered)
  if (await transaction.get(invoiceSeries, id)) transaction.put(invoiceSeries, { id, last })
  else transaction.create(invoiceSeries, { id, last })
}

/** That of the standard pattern is the year alone, as it always was. */
function seriesId({ pattern, day }: Numbered): string {
  const series = seriesOf(pattern, day)
  // No id of a document has a slash.
  return /^INV-(\d{4})-#$/.exec(series)?.[1] ?? series.replaceAll('/', ':')
}
