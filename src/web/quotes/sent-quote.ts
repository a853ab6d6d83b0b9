import type { Estimate } from '#domain/quotes/quote.ts'

/** A request that was received: what was answered, for what, and who asked. */
export type SentQuote = {
  readonly estimate: Estimate
  readonly bookingUrl: string | null
  readonly projectName: string
  readonly fullName: string
  readonly companyName: string
  readonly email: string
}

const storageKey = 'quick-quote-sent'

/** Keeps it in this tab, for a reload and the browser's Back, in the place of the one before. */
export function keepSent(sent: SentQuote): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent))
  } catch {
    // A browser that keeps nothing shows it until a reload.
  }
}

/** What this tab keeps, as it was written; null where there is nothing. */
export function readSent(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
