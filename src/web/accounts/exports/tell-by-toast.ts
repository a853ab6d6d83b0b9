import { toCallRefused } from '#web/platform/call-refused.ts'
import { showErrorToast } from '#web/ui/toast.ts'

/**
 * The error catalogue: whatever refuses a sign-in, a sign-up, an invitation or a change of password or address is told in a
 * toast too, in the words that came. A password that is only asked for again is no failure.
 */
export async function tellByToast<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call
  } catch (error) {
    const { code, message } = toCallRefused(error)
    if (code !== 'auth/requires-recent-login') showErrorToast(message)
    throw error
  }
}
