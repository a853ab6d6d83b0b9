import { holdsWords } from '#domain/core/holds-words.ts'
import type { Quote } from './quote.ts'

type Searched = Pick<Quote, 'projectName' | 'companyName' | 'fullName' | 'email'>

/** Whether a quote's project, company, contact and address hold every word of a search, in any order. */
export function isQuoteFound({ projectName, companyName, fullName, email }: Searched, search: string): boolean {
  return holdsWords(`${projectName}\n${companyName}\n${fullName}\n${email}`, search)
}
