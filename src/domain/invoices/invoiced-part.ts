import type { ProductPart } from '#domain/projects/product.ts'
import { partIdOf, workIdOf } from './draft-lines.ts'
import type { Invoice } from './invoice.ts'

export type Asking = Pick<Invoice, 'number' | 'status' | 'lines' | 'removedLines'>

/** What staff do to a part that an invoice may ask for. */
export type PartChange = 'price' | 'removal'

/** Whether a draft has a line for this part now. */
export function isOnDraft({ status, lines }: Asking, part: ProductPart): boolean {
  return status === 'draft' && lines.some(asksFor(part))
}

function asksFor(part: ProductPart): (line: Invoice['lines'][number]) => boolean {
  const workId = partIdOf(part)
  return (line) => workIdOf(line) === workId
}

/**
 * The sentence that keeps a part of a project as this invoice asks for it; null where it may change. A void invoice asks for nothing. One
 * that is credited in full lets go of a milestone, but nothing else can ever bill it, so that its price stays.
 */
export function sayInvoiced(invoice: Asking, part: ProductPart, change: PartChange): string | null {
  const { number, status, lines, removedLines = [] } = invoice
  const asks = asksFor(part)
  const isOn = lines.some(asks)
  const what = part.milestoneId === null ? 'This product’s price' : 'This milestone'
  if (status === 'draft') {
    if (isOn) return `${what} is on the draft invoice. Discard the draft first.`
    return removedLines.some(asks)
      ? `${what} was removed from the draft invoice but can still be restored. Send or discard the draft first.`
      : null
  }
  if (!isOn || status === 'void') return null
  if (part.milestoneId === null)
    return `${what} is on invoice ${number}, so it can’t change. Add a milestone for extra work.`
  if (change === 'price')
    return `This milestone is on invoice ${number}, so its price can’t change. Add another milestone for extra work.`
  if (status === 'credited') return null
  return `This milestone is on invoice ${number}. You can remove it once the invoice is void or credited in full.`
}
