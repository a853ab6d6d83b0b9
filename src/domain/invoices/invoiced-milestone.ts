import type { Invoice } from './invoice.ts'

export type Asking = Pick<Invoice, 'number' | 'status' | 'lines' | 'removedLines'>

/** What staff do to a milestone that an invoice may ask for. */
export type MilestoneChange = 'price' | 'removal'

/**
 * The sentence that keeps a milestone as this invoice asks for it; null where it may change. A void invoice asks for nothing. One that is
 * credited in full lets go of the milestone, but nothing else can ever bill it, so that its price stays.
 */
export function sayInvoiced(invoice: Asking, milestoneId: string, change: MilestoneChange): string | null {
  const { number, status, lines, removedLines = [] } = invoice
  const isOn = lines.some((line) => line.milestoneId === milestoneId)
  if (status === 'draft') {
    if (isOn) return 'This milestone is on the draft invoice. Discard the draft first.'
    const isBeside = removedLines.some((line) => line.milestoneId === milestoneId)
    return isBeside
      ? 'This milestone was removed from the draft invoice, and can be put back there. Send or discard the draft first.'
      : null
  }
  if (!isOn || status === 'void') return null
  if (change === 'price')
    return `This milestone is on invoice ${number}, so its price can’t change. Add another milestone for extra work.`
  if (status === 'credited') return null
  return `This milestone is on invoice ${number}. It can be removed once the invoice is void or credited in full.`
}
