import type { Right } from '#domain/core/viewer.ts'

/** What a right is called, and what it opens. */
export const rightWords = {
  projects: { label: 'Projects', help: 'See the projects, add products and links, approve work.' },
  messages: { label: 'Messages', help: 'Read and write in the conversations of the projects.' },
  reports: { label: 'Reports', help: 'See progress, hours and finances where the agency shows them.' },
  invoices: { label: 'Invoices', help: 'See invoices and pay them with the cards of the account.' },
  ordering: { label: 'Ordering', help: 'Order hosting and add-ons.' },
} as const satisfies Record<Right, { label: string; help: string }>
