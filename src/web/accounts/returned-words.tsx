import type { ReactNode } from 'react'
import { refusals } from '#domain/core/refusals.ts'
import { SupportEmail } from './SupportEmail.tsx'

type Words = { readonly sentence: string; readonly tone: 'negative' | 'info'; readonly more?: ReactNode }

/** How a session ended: the browser's own words where it was from elsewhere, and what the server says of an idle one. */
const signedOut: Readonly<Record<string, string>> = {
  'signed-out': 'You’ve been signed out. Sign in to continue.',
  'signed-out-deactivated': 'You’ve been signed out because this account is deactivated.',
  'signed-out-removed': 'You’ve been signed out because you no longer have access to this account.',
  'session-idle': refusals['session-idle'].sentence,
  'signed-out-unverified':
    'You were signed out of this browser. If you just verified your email or changed how you sign in, sign in again.',
}

const whomToAsk = (
  <>
    Questions? Write to <SupportEmail />.
  </>
)

/** What came of a way over Google, where the sentence of the call is about something else: a mailed link, or a sign-in. */
const overGoogle: Readonly<Record<string, string>> = {
  'auth/invalid-action-code': 'Google sign-in wasn’t completed. Try again.',
  'google-linked-elsewhere':
    'This Google account is already linked to another account. Remove Google from that account first, or link another Google account.',
}

/** What a sign-in page says of how somebody got there: the sentence of a refusal, or why they are signed out. */
export function wordsOf(code: string): Words {
  const sentence = sentenceIn(signedOut, code)
  if (sentence) return { sentence, tone: 'info', ...(code === 'signed-out-deactivated' ? { more: whomToAsk } : {}) }
  const refusal = Object.entries(refusals).find(([known]) => known === code)?.[1] ?? refusals.unexpected
  return { sentence: sentenceIn(overGoogle, code) ?? refusal.sentence, tone: 'negative' }
}

/** An address may name anything, like `toString`. */
function sentenceIn(sentences: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined
}
