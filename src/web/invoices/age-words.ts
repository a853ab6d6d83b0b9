import type { InvoiceAge } from '#domain/invoices/invoice-ages.ts'

export const ageWords = {
  'not-due': 'Not due yet',
  'to-30': '1 to 30 days overdue',
  'to-60': '31 to 60 days overdue',
  'over-60': 'Over 60 days overdue',
} as const satisfies Record<InvoiceAge, string>
