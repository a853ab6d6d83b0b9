import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import { emptyQuickQuote, firstQuickQuoteStep, quickQuoteSteps } from '#domain/quotes/quick-quote.ts'
import type { QuickQuoteData } from '#domain/quotes/quick-quote.ts'

/** What somebody has filled in so far. `key` makes it one request, however often it is sent. */
export type QuickQuoteDraft = QuickQuoteData & {
  readonly key: string
  readonly step: OwnStep
  readonly fullName: string
  readonly email: string
}

/** The steps of a draft: what is sent or received is none any more. */
export const ownSteps = [quickQuoteSteps.what, quickQuoteSteps.project, quickQuoteSteps.review] as const
export type OwnStep = (typeof ownSteps)[number]

/** The name under which this browser keeps it. */
export const keptDraft = 'quick-quote'

export function newDraft(): QuickQuoteDraft {
  return { ...emptyQuickQuote, key: crypto.randomUUID(), step: firstQuickQuoteStep.step, fullName: '', email: '' }
}

/** The draft that this browser keeps, or a new one; whatever is not as we wrote it begins anew, field by field. */
export function loadDraft(): QuickQuoteDraft {
  const kept = readStored()
  const fresh = newDraft()
  const text = (name: 'key' | 'projectName' | 'projectDesc' | 'companyName' | 'fullName' | 'email') => {
    const value = kept[name]
    return typeof value === 'string' && value !== '' ? value : fresh[name]
  }
  return {
    key: text('key'),
    productType: productKinds.find((kind) => kind === kept['productType']) ?? fresh.productType,
    projectTerm: productTerms.find((term) => term === kept['projectTerm']) ?? fresh.projectTerm,
    projectName: text('projectName'),
    projectDesc: text('projectDesc'),
    companyName: text('companyName'),
    fullName: text('fullName'),
    email: text('email'),
    step: ownSteps.find((step) => step === kept['step']) ?? fresh.step,
  }
}

/** Keeps the draft through a reload. A browser that keeps nothing is no reason to stop. */
export function saveDraft(draft: QuickQuoteDraft): void {
  try {
    localStorage.setItem(keptDraft, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the page itself still has the draft.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(keptDraft)
  } catch {
    // Where nothing can be kept there is nothing to clear.
  }
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keptDraft) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
