import type { RouteRow } from './route-row.test-support.ts'

/** The lists of staff as files. */
export const listFileRows: readonly RouteRow[] = [
  {
    route: 'GET /files/projects.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/projects.csv?sort=name' }),
  },
  {
    route: 'GET /files/clients.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/clients.csv?search=northwind' }),
  },
  {
    route: 'GET /files/invoices.csv',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['money'],
    request: () => ({ url: '/files/invoices.csv?format=xero&from=2026-01-01&to=2026-12-31' }),
  },
  {
    route: 'GET /files/payments.csv',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['money'],
    request: () => ({ url: '/files/payments.csv?from=2026-01-01&to=2026-12-31' }),
  },
  {
    route: 'GET /files/tax.csv',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['money'],
    request: () => ({ url: '/files/tax.csv?period=2026-q4' }),
  },
  {
    route: 'GET /files/creators.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/creators.csv' }),
  },
  {
    route: 'GET /files/quotes.csv',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['projects', 'money'],
    request: () => ({ url: '/files/quotes.csv?status=sent' }),
  },
  {
    route: 'GET /files/products.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/products.csv?sort=name' }),
  },
  {
    route: 'GET /files/staff.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/staff.csv' }),
  },
  {
    route: 'GET /files/sites.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/sites.csv?status=live' }),
  },
  {
    route: 'GET /files/meetings.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/meetings.csv' }),
  },
  {
    route: 'GET /files/plans.csv',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['money'],
    request: () => ({ url: '/files/plans.csv' }),
  },
  {
    route: 'GET /files/promotion-codes.csv',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({ url: '/files/promotion-codes.csv' }),
  },
]
