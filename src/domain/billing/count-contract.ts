import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { listCount } from '#domain/core/list-count.ts'
import { listClientPayments } from './staff-contract.ts'

export const countClientPayments = endpoint('count-client-payments', {
  summary: 'Returns how many payments `list-client-payments` returns, up to 1,000. Returns null if `status` is `fail`.',
  body: z.omit(listClientPayments.body, { after: true }),
  reply: listCount,
  who: ['superAdmin'],
  refusals: ['not-found', 'invalid-input'],
  reads: true,
})
