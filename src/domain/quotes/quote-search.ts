import { holdsWords } from '#domain/core/holds-words.ts'
import type { Quote } from './quote.ts'

type Searched = Pick<Quote, 'number' | 'projectName' | 'companyName' | 'fullName' | 'email'>

/** Whether a quote's number, project, company, contact and address hold every word of a search, in any order. */
export function isQuoteFound({ number, projectName, companyName, fullName, email }: Searched, search: string): boolean {
  return holdsWords(`${number ?? ''}\n${projectName}\n${companyName}\n${fullName}\n${email}`, search)
}
