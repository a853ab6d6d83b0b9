import { paidInCash } from './acts-invoices.test-support.ts'
import { mailQuote } from './acts-quotes.test-support.ts'
import type { RouteRow } from './route-row.test-support.ts'
import { holdingOf } from './world.test-support.ts'

const clientAndStaff = ['client', 'superAdmin'] as const

/** What is made out to a client, as PDFs. */
export const paperRows: readonly RouteRow[] = [
  {
    route: 'GET /files/receipts/:paymentId',
    who: clientAndStaff,
    by: 'ada',
    needs: [['invoices', 'forbidden']],
    malformed: 'not-found',
    names: (world, caller) => holdingOf(world, caller).paymentId,
    request: (paymentId) => ({ url: `/files/receipts/${paymentId}` }),
  },
  {
    route: 'GET /files/invoices/:invoiceId',
    who: clientAndStaff,
    by: 'ada',
    needs: [['invoices', 'forbidden']],
    malformed: 'not-found',
    names: (world, caller) => holdingOf(world, caller).invoiceId,
    request: (invoiceId) => ({ url: `/files/invoices/${invoiceId}` }),
  },
  {
    route: 'GET /files/invoices/:invoiceId/payments/:recordedId',
    who: clientAndStaff,
    by: 'ada',
    needs: [['invoices', 'forbidden']],
    malformed: 'not-found',
    async names(world, caller) {
      const { invoiceId, recordedId } = await paidInCash(world, caller)
      return `${invoiceId}/payments/${recordedId}`
    },
    request: (named) => ({ url: `/files/invoices/${named}` }),
  },
  {
    route: 'GET /files/quotes/:quoteId',
    who: clientAndStaff,
    by: 'ada',
    needs: [['projects', 'forbidden']],
    malformed: 'not-found',
    names: (world, caller) => holdingOf(world, caller).quoteId,
    request: (quoteId) => ({ url: `/files/quotes/${quoteId}` }),
  },
  {
    route: 'GET /files/mailed-quote',
    who: 'anyone',
    by: 'guest',
    foreign: 'ok',
    bearer: true,
    missing: 'not-found',
    malformed: 'not-found',
    names: mailQuote,
    request: (token) => ({ url: `/files/mailed-quote?token=${token}` }),
  },
  {
    route: 'GET /files/statements/:clientId',
    who: clientAndStaff,
    by: 'ada',
    needs: [['invoices', 'forbidden']],
    malformed: 'not-found',
    names: (world, caller) => holdingOf(world, caller).who,
    request: (clientId) => ({ url: `/files/statements/${clientId}?period=year` }),
  },
]
