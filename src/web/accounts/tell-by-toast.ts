import { toCallRefused } from '#web/platform/call-refused.ts'
import { showErrorToast } from '#web/ui/toast.ts'

/** The error catalogue: whatever refuses a sign-in or a sign-up is told in a toast too, in the words that came. */
export async function tellByToast<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call
  } catch (error) {
    showErrorToast(toCallRefused(error).message)
    throw error
  }
}
