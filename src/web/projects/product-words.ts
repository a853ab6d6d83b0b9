import { Ban, CircleDot, CirclePause, Eye } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { MilestoneStatus, ProductKind, ProductStatus, ProductTerm } from '#domain/projects/project-statuses.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

export const productKindNames = { sites: 'Site', apps: 'App' } as const satisfies Record<ProductKind, string>

export const productTermNames = { long: 'Long term', short: 'Short term' } as const satisfies Record<
  ProductTerm,
  string
>

type Look = { readonly label: string; readonly tone: StatusTone; readonly icon?: LucideIcon }

/** What a status of a product is called, and how it looks: never by colour alone. */
export const productStatusLooks: Record<ProductStatus, Look> = {
  not_started: { label: 'Not started', tone: 'neutral' },
  in_progress: { label: 'In progress', tone: 'neutral', icon: CircleDot },
  waiting_client: { label: 'Waiting for client', tone: 'caution' },
  in_review: { label: 'In review', tone: 'caution', icon: Eye },
  approved: { label: 'Approved', tone: 'positive' },
  live: { label: 'Live', tone: 'positive' },
  on_hold: { label: 'On hold', tone: 'neutral', icon: CirclePause },
  cancelled: { label: 'Canceled', tone: 'neutral', icon: Ban },
}

export const milestoneStatusNames = {
  todo: 'To do',
  in_progress: 'In progress',
  waiting_client: 'Waiting for client',
  in_review: 'In review',
  approved: 'Approved',
} as const satisfies Record<MilestoneStatus, string>

/** What became of a request for approval: nobody answers one in the archive, or of a milestone whose product was canceled. */
export function sayAsked(isAsked: boolean, isClient: boolean): string {
  return isAsked ? `Waiting for ${isClient ? 'you' : 'client'}` : 'Not approved'
}
