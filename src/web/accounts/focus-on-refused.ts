import { CallRefused } from '#web/platform/call-refused.ts'

const fieldOf: Partial<Record<CallRefused['code'], string>> = {
  'auth/user-not-found': 'field-email',
  'auth/email-already-in-use': 'field-email',
  'auth/wrong-password': 'field-password',
  'auth/weak-password': 'field-password',
  'auth/invalid-verification-code': 'field-code',
  'auth/wrong-mailed-code': 'field-code',
}

/**
 * Leads the focus to the field that a refusal is about, with its text selected. It stays where it is after any other refusal,
 * and where the person has gone on to another field meanwhile.
 */
export async function focusOnRefused<Reply>(call: Promise<Reply>): Promise<Reply> {
  const before = document.activeElement
  try {
    return await call
  } catch (error) {
    const id = error instanceof CallRefused ? fieldOf[error.code] : undefined
    const field = id ? document.getElementById(id) : null
    const isElsewhere = document.activeElement instanceof HTMLInputElement && document.activeElement !== before
    if (field instanceof HTMLInputElement && !isElsewhere) {
      field.focus()
      field.select()
    }
    throw error
  }
}
