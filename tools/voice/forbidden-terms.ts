/** A term of docs/voice.md that no sentence for a reader has, and what stands in its place. */
export type ForbiddenTerm = { readonly pattern: RegExp; readonly say: string }

export const forbiddenTerms: readonly ForbiddenTerm[] = [
  { pattern: /\be-mails?\b/i, say: 'email' },
  { pattern: /\bcancelled\b/i, say: 'canceled' },
  { pattern: /\b(?:annul|call off|calls? it off)\b/i, say: 'void or cancel' },
  { pattern: /\boffers?\b/i, say: 'quote' },
  { pattern: /\btake along\b/i, say: 'download' },
  { pattern: /\btake(?:s|n)? off\b/i, say: 'remove' },
  { pattern: /\b(?:hand|handed|hands|send|sent|sends) back\b/i, say: 'reject' },
  { pattern: /\b(?:log in|log out|logged in|logged out)\b/i, say: 'sign in, sign out' },
  { pattern: /\bswitch(?:ed)? (?:on|off)\b/i, say: 'turn on, turn off' },
  { pattern: /\bmoney back\b/i, say: 'refund' },
  { pattern: /\bto be paid\b/i, say: 'amount due' },
  { pattern: /\bfreelancers?\b/i, say: 'creator' },
  { pattern: /\b(?:oops|successfully)\b/i, say: 'what happened' },
  { pattern: /\bwaits? for (?:you|your|the)\b/i, say: 'waiting for you' },
  { pattern: /\bstands (?:here|there|below|elsewhere)\b/i, say: 'what is there' },
]
