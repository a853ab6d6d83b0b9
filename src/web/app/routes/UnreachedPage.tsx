import { useState } from 'react'
import type { ComponentType } from 'react'
import type { Unreached } from '#web/platform/reach-code.ts'
import { useRouter } from '#web/platform/routing/use-router.ts'
import { BrokenState } from '#web/ui/BrokenState.tsx'

const reasons = new WeakMap<ComponentType, Unreached>()

/** Why the code of a page could not be loaded; undefined of a page that is whole. */
export function whyUnreached(page: ComponentType): Unreached | undefined {
  return reasons.get(page)
}

/** Shown in place of a page whose code could not be loaded. */
export function createUnreachedPage(error: Unreached): ComponentType {
  function UnreachedPage() {
    const router = useRouter()
    const [isBusy, setIsBusy] = useState(false)

    async function handleRetry(): Promise<void> {
      setIsBusy(true)
      await router.load()
      setIsBusy(false)
    }

    return (
      <BrokenState title="We couldn’t load this page" onRetry={() => void handleRetry()} busy={isBusy}>
        {error.message}
      </BrokenState>
    )
  }

  reasons.set(UnreachedPage, error)
  return UnreachedPage
}
