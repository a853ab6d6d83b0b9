/** In the place of a project or a client, for the list of all invoices. */
export const ofAll = ''

export const invoiceKeys = {
  lists: ['invoices', 'list'] as const,
  list: (projectId: string) => ['invoices', 'list', projectId] as const,
  ofClients: ['invoices', 'of client'] as const,
  ofClient: (clientId: string) => ['invoices', 'of client', clientId] as const,
  founds: ['invoices', 'found'] as const,
  found: (number: string, clientId: string | null) => ['invoices', 'found', number, clientId] as const,
  ones: ['invoices', 'one'] as const,
  one: (invoiceId: string) => ['invoices', 'one', invoiceId] as const,
  payings: ['invoices', 'paying'] as const,
  paying: (invoiceId: string) => ['invoices', 'paying', invoiceId] as const,
  ready: ['invoices', 'ready'] as const,
  taxRates: ['invoices', 'tax-rates'] as const,
  taxRateChanges: ['settings', 'tax-rates', 'changes'] as const,
  awaited: (projectId: string) => ['invoices', 'awaited', projectId] as const,
  hours: (invoiceId: string, lineId: string) => ['invoices', 'hours', invoiceId, lineId] as const,
}
