import { useState } from 'react'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { useRouter } from '#web/platform/routing/use-router.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'

/** Shown in place of a page whose code could not be loaded. */
export function createUnreachedPage(error: CallRefused) {
  return function UnreachedPage() {
    const router = useRouter()
    const [isBusy, setIsBusy] = useState(false)

    async function handleRetry(): Promise<void> {
      setIsBusy(true)
      await router.load()
      setIsBusy(false)
    }

    return (
      <BrokenState title="We couldn’t reach this page" onRetry={() => void handleRetry()} busy={isBusy}>
        {error.message}
      </BrokenState>
    )
  }
}
