/** The pages of quotes. */
export function quotesPath(role: 'superAdmin' | 'client'): string {
  return role === 'superAdmin' ? '/superadmin/quotes' : '/client/quick-quote'
}

/** The same, with one of them open: as mails and notifications link to it. */
export function quotePath(role: 'superAdmin' | 'client', quoteId: string): string {
  return `${quotesPath(role)}?${new URLSearchParams({ quote: quoteId })}`
}

/** The page of a quote for a guest. The secret is after `#`, which no browser sends: it is in no log and no `Referer`. */
export function mailedQuotePath(quoteId: string, secret: string): string {
  return `${quotePath('client', quoteId)}#${secret}`
}
