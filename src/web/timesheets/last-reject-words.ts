import { sayNearDay } from '#domain/core/days.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { formatHours } from './hours-words.ts'

export type Rejected = NonNullable<OwnEntry['lastReject']>
type Content = Pick<OwnEntry, Exclude<keyof Rejected, 'reason'>>

/**
 * What hours that wait again were rejected for, and what of them has changed since, with the names of projects and products by id.
 * What an earlier release has not kept may have changed too.
 */
export function sayLastReject(
  entry: Content,
  { reason, projectId = entry.projectId, productId, ...before }: Rejected,
  names: ReadonlyMap<string, string>,
): string {
  const { workDate = entry.workDate, billable = entry.billable, linkUrl = entry.linkUrl } = before
  const isMoved = projectId !== entry.projectId
  const place = isMoved ? ` on ${names.get(projectId) ?? 'another project'}` : ''
  const changes = [
    (before.workedHours !== entry.workedHours || isMoved) && `Was ${formatHours(before.workedHours)}${place}`,
    // The whole of another project is told with it.
    productId !== undefined && productId !== entry.productId && (productId || !isMoved) && sayProduct(productId, names),
    workDate !== entry.workDate && `Was ${sayNearDay(workDate, entry.workDate)}`,
    before.descriptions !== entry.descriptions && `Was “${before.descriptions}”`,
    billable !== entry.billable && `Was ${billable ? '' : 'non-'}billable`,
    linkUrl !== entry.linkUrl && (linkUrl ? `Was ${linkUrl}` : 'Had no link'),
  ].filter(Boolean)
  if (changes.length === 0 && before.workDate !== undefined) changes.push('Unchanged since')
  return [`Previous rejection: ${reason}`, ...changes].join(' · ')
}

function sayProduct(productId: string | null, names: ReadonlyMap<string, string>): string {
  if (productId === null) return 'Was for the whole project'
  const name = names.get(productId)
  return name ? `Was on “${name}”` : 'Was on another product'
}
