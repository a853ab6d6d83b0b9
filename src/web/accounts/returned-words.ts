import { refusals } from '#domain/core/refusals.ts'

type Words = { readonly sentence: string; readonly tone: 'negative' | 'info' }

/** How a session ended: the browser's own words where it was from elsewhere, and what the server says of an idle one. */
const signedOut: Readonly<Record<string, string>> = {
  'signed-out': 'You’ve been signed out. Sign in to continue.',
  'session-idle': refusals['session-idle'].sentence,
  'signed-out-unverified':
    'You were signed out of this browser. If you just verified your email or changed your password, sign in again.',
}

/** What a sign-in page says of how somebody got there: the sentence of a refusal, or why they are signed out. */
export function wordsOf(code: string): Words {
  const sentence = signedOut[code]
  if (sentence) return { sentence, tone: 'info' }
  const refusal = Object.entries(refusals).find(([known]) => known === code)?.[1] ?? refusals.unexpected
  return { sentence: refusal.sentence, tone: 'negative' }
}
