import { toCallRefused } from '#web/platform/call-refused.ts'
import { showErrorToast } from '#web/ui/toast.ts'

/** Tells in a toast why money did not move, in the provider's words where it has any. The place of the act says what comes next. */
export function tellPaymentError(error: unknown): void {
  showErrorToast(toCallRefused(error).message)
}
