import { formatSheetDay } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import { subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { OwnEntry, SheetSummary } from '#domain/timesheets/contract.ts'
import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import type { Outcome } from './api.ts'
import type { Asked } from './DecisionBar.tsx'

/** "6.5 h" */
export function formatHours(hours: number): string {
  return `${formatNumber(hours)} h`
}

/** "incl. 6.5 h rejected", beside a sum of hours that no pay is for; nothing where none are. */
export function sayRejected(hours: number): string[] {
  return hours > 0 ? [`incl. ${formatHours(hours)} rejected`] : []
}

/** "incl. $195 approved, excl. $75 rejected", beside a pay, with `say` as it is written there. Hours that have gone on an invoice are approved too, but not under the filter of that status. */
export function sayPay(
  say: (cents: Money) => string,
  {
    approved,
    rejected,
    status,
  }: { readonly approved: Money; readonly rejected: Money; readonly status: EntryStatus | undefined },
): string {
  const settled = status === 'approved' ? 'approved, not invoiced' : `incl. ${say(approved)} approved`
  return rejected > 0 ? `${settled}, excl. ${say(rejected)} rejected` : settled
}

/** "incl. $75 rejected", beside the price of a day, which is that of all its hours; "rejected" where all are, nothing where none are. */
export function sayRejectedPrice({
  priceCents,
  payCents,
}: Pick<SheetSummary['days'][number], 'priceCents' | 'payCents'>): string {
  if (priceCents === payCents) return ''
  return payCents > 0 ? `incl. ${formatMoney(subtract(priceCents, payCents))} rejected` : 'rejected'
}

/** "1 hour", "6.5 hours" */
export function sayHours(hours: number): string {
  return `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}

/** "1 entry", "34 entries" */
export function sayEntries(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`
}

/** Where an entry stands on the page, as an address names it. */
export function entryElementId(entryId: string): string {
  return `entry-${entryId}`
}

/** Which hours a button of their row is about: "Dec 07, 2026: Opening hours page", to their first 120 letters. */
export function nameOfEntry({ workDate, descriptions }: Pick<OwnEntry, 'workDate' | 'descriptions'>): string {
  return `${formatSheetDay(workDate)}: ${descriptions.slice(0, 120)}`
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "December 2026" */
export function formatMonth(month: Month): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** What a state of hours is called, and how it looks: never by colour alone. */
export const entryStatusLooks = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'caution' },
  approved: { label: 'Approved', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'negative' },
  invoiced: { label: 'Invoiced', tone: 'settled' },
} as const satisfies Record<EntryStatus, { label: string; tone: StatusTone }>

/** Why a decision came to nothing, or not to all of it; undefined where nothing is to be said. */
export function decisionProblem(error: unknown, outcome: Outcome | undefined): string | undefined {
  if (error) return toCallRefused(error).message
  if (!outcome || outcome.refused === 0) return undefined
  if (outcome.done === 0 && outcome.refused === 1) return 'This entry changed in the meantime. Check it again.'
  return `${sayEntries(outcome.refused)} changed in the meantime. Check ${outcome.refused === 1 ? 'it' : 'them'} again.`
}

/** What has become of the entries that are asked about, and how many more there are by now; empty where nothing has. */
export function sayMeanwhile({ entries, areChosen }: Asked, open: readonly ShownEntry[]): string {
  const edited = open.filter(({ id, version }) => entries.some((each) => each.id === id && each.version !== version))
  const gone = entries.filter(({ id }) => !open.some((each) => each.id === id)).length
  const added = areChosen ? 0 : open.filter(({ id }) => !entries.some((each) => each.id === id)).length
  const [one] = edited
  return [
    one &&
      edited.length === 1 &&
      `“${one.descriptions}” was changed${sayNewHours(one, entries)} just now. Check it again.`,
    edited.length > 1 && `${sayEntries(edited.length)} were changed just now. Check them again.`,
    gone > 0 && `${sayEntries(gone)} ${gone === 1 ? 'is' : 'are'} no longer waiting for approval.`,
    added > 0 &&
      `${sayEntries(added)} ${added === 1 ? 'was' : 'were'} just submitted and ${added === 1 ? 'isn’t' : 'aren’t'} included.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** " to 9 hours"; empty where an entry has as many as before. */
function sayNewHours({ id, workedHours }: ShownEntry, before: readonly ShownEntry[]): string {
  const isSame = before.some((each) => each.id === id && each.workedHours === workedHours)
  return isSame ? '' : ` to ${sayHours(workedHours)}`
}
