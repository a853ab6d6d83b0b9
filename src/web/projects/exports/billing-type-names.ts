import type { BillingType } from '#domain/projects/project-statuses.ts'

export const billingTypeNames = {
  fixed: 'Fixed price',
  hourly: 'Hourly',
  retainer: 'Retainer',
} as const satisfies Record<BillingType, string>
