import { refusals } from '#domain/core/refusals.ts'

type Words = { readonly sentence: string; readonly tone: 'negative' | 'info' }

/** No refusal of the portal: the browser's own word for a session that was ended while its address was not verified. */
const signedOutUnverified = 'signed-out-unverified'

/** What a sign-in page says of how somebody got there: the sentence of a refusal, or why they are signed out. */
export function wordsOf(code: string): Words {
  if (code === signedOutUnverified)
    return { sentence: 'You were signed out here. If you have just verified your e-mail, sign in again.', tone: 'info' }
  const refusal = Object.entries(refusals).find(([known]) => known === code)?.[1] ?? refusals.unexpected
  return { sentence: refusal.sentence, tone: 'negative' }
}
