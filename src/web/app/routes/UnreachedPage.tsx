import { useState } from 'react'
import { isUnreached } from '#web/platform/reach-code.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'

type Props = { readonly error: unknown; readonly reset: () => void }

/** Shown in place of a page whose code could not be loaded; `load` fetches it again and never rejects. */
export function createUnreachedPage(load: () => Promise<unknown>) {
  return function UnreachedPage({ error, reset }: Props) {
    const [isBusy, setIsBusy] = useState(false)
    // Any other error is for the last resort of the whole portal.
    if (!isUnreached(error)) throw error

    async function handleRetry(): Promise<void> {
      setIsBusy(true)
      await load()
      setIsBusy(false)
      reset()
    }

    return (
      <BrokenState title="This page could not be reached" onRetry={() => void handleRetry()} busy={isBusy}>
        {error.message}
      </BrokenState>
    )
  }
}
