import { toCallRefused } from '#web/platform/call-refused.ts'
import { showErrorToast } from '#web/ui/toast.ts'

/**
 * The error catalogue: whatever refuses a sign-in, a sign-up, an invitation or a change of password or address is told in a
 * toast too, in the words that came, until one of these is done. A password that is only asked for again is no failure.
 */
export async function tellByToast<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    const reply = await call
    refused.abort()
    refused = new AbortController()
    return reply
  } catch (error) {
    const { code, message } = toCallRefused(error)
    if (code !== 'auth/requires-recent-login') showErrorToast(message, refused.signal)
    throw error
  }
}

/** Ends with the next success: what is told of the tries before it is over then. */
let refused = new AbortController()
