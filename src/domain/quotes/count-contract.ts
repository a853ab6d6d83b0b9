import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { listCount } from '#domain/core/list-count.ts'
import { listQuotes } from './contract.ts'

export const countQuotes = endpoint('count-quotes', {
  summary: 'Returns how many quotes `list-quotes` returns to staff without `search`, up to 1,000.',
  body: z.pick(listQuotes.body, { status: true, sort: true, clientId: true }),
  reply: listCount,
  who: ['superAdmin'],
  refusals: ['invalid-input'],
  reads: true,
})
