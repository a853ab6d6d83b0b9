import type { EntryStatus } from '#domain/timesheets/entry-statuses.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

/** What a state of hours is called, and how it looks: never by colour alone. */
export const entryStatusLooks = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'caution' },
  approved: { label: 'Approved', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'negative' },
  invoiced: { label: 'Invoiced', tone: 'positive' },
} as const satisfies Record<EntryStatus, { label: string; tone: StatusTone }>
