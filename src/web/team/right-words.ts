import type { Right } from '#domain/core/viewer.ts'

/** What a right is called, and what it opens. */
export const rightWords = {
  projects: { label: 'Projects', help: 'See projects, add products and links, approve work and book meetings.' },
  messages: { label: 'Messages', help: 'Read and write messages in projects.' },
  reports: { label: 'Reports', help: 'See progress, hours and finances the agency shares.' },
  invoices: { label: 'Invoices', help: 'See invoices and pay them with the account’s cards.' },
  ordering: {
    label: 'Ordering',
    help: 'Order hosting and add-ons. Answering quotes also requires the “Projects” right.',
  },
} as const satisfies Record<Right, { label: string; help: string }>
