/** The pages of quotes, with one of them open: as mails and notifications link to it. */
export function quotePath(role: 'superAdmin' | 'client', quoteId: string): string {
  const page = role === 'superAdmin' ? '/superadmin/quotes' : '/client/quick-quote'
  return `${page}?${new URLSearchParams({ quote: quoteId })}`
}
