import { Ban } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Look = { readonly label: string; readonly tone: StatusTone; readonly icon?: LucideIcon }

/** What a status is called, and how it looks: never by colour alone. */
export const projectStatusLooks: Record<ProjectStatus, Look> = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Active', tone: 'positive' },
  on_hold: { label: 'On hold', tone: 'caution' },
  in_review: { label: 'In review', tone: 'caution' },
  completed: { label: 'Completed', tone: 'positive' },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
}
