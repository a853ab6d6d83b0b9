import type { Right } from '#domain/core/viewer.ts'
import { rightNames } from '#domain/team/right-names.ts'

/** What a right is called, and what it opens. */
export const rightWords = {
  projects: {
    label: rightNames.projects,
    help: 'See projects and quotes with their amounts, start projects, add products and links, approve work and book meetings.',
  },
  messages: { label: rightNames.messages, help: 'Read and write project messages, and ask the agency questions.' },
  reports: {
    label: rightNames.reports,
    help: 'See the progress, hours and finances that the agency shares, and share reports by link.',
  },
  invoices: { label: rightNames.invoices, help: 'See and pay invoices. Payments can use the account’s saved cards.' },
  ordering: {
    label: rightNames.ordering,
    help: 'Order hosting and add-ons with the account’s saved cards. Answering quotes also requires the “Projects” permission.',
  },
} as const satisfies Record<Right, { label: string; help: string }>
