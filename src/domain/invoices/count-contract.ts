import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { listCount } from '#domain/core/list-count.ts'
import { listedInvoices } from './listed-invoices.ts'

export const countInvoices = endpoint('count-invoices', {
  summary:
    'Returns the number of invoices that `list-invoices` returns to staff, for all clients or one. Counts up to 1,000.',
  body: z.pick(listedInvoices, { clientId: true, sort: true }),
  reply: listCount,
  who: ['superAdmin'],
  reads: true,
})
