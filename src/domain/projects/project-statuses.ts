// In a file of its own, so that a page can list them without loading the schema library.
export const projectStatuses = ['draft', 'active', 'on_hold', 'in_review', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** The rule by which a project's progress is measured: see `progress.ts`. */
export const progressModes = ['milestones', 'hours', 'time', 'manual'] as const
export type ProgressMode = (typeof progressModes)[number]

export const billingTypes = ['fixed', 'hourly', 'retainer'] as const
export type BillingType = (typeof billingTypes)[number]

export const productKinds = ['sites', 'apps'] as const
export type ProductKind = (typeof productKinds)[number]

export const productTerms = ['long', 'short'] as const
export type ProductTerm = (typeof productTerms)[number]

export const productStatuses = [
  'not_started',
  'in_progress',
  'waiting_client',
  'in_review',
  'approved',
  'live',
  'on_hold',
  'cancelled',
] as const
export type ProductStatus = (typeof productStatuses)[number]

export const milestoneStatuses = ['todo', 'in_progress', 'waiting_client', 'in_review', 'approved'] as const
export type MilestoneStatus = (typeof milestoneStatuses)[number]

export const linkTypes = ['Trello', 'Figma', 'Github', 'Vercel', 'Firebase'] as const
export type LinkType = (typeof linkTypes)[number]
