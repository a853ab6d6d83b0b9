import type { CallRefused } from '#web/platform/call-refused.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

/** For `Answer`: an address that names nobody stays one, however often it is asked; null for what another try may mend. */
export function unknownClient({ code, message }: CallRefused) {
  if (code !== 'not-found' && code !== 'invalid-input') return null
  return (
    <RefusedState title="Client not found">{code === 'not-found' ? 'Choose another client.' : message}</RefusedState>
  )
}
