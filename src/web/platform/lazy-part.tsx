import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import type { OverlayProps } from './lazy-overlay.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { reachCode } from './reach-code.ts'
import { UnreachedBar } from './UnreachedBar.tsx'

type Shown = {
  /** What stands in its place until it has come. */
  readonly whileLoading?: ReactNode
  /** For what opens without an `onOpenChange`: called where the person leaves it at that. */
  readonly onGiveUp?: () => void
}

/**
 * A component in a chunk of its own, with the function that fetches the chunk ahead. Where the chunk cannot be reached
 * the page around it stays, says so and offers another try.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let latest = begin()

  // React keeps a failed load for good, so that another try is another lazy component.
  function begin() {
    return lazy(() =>
      reachCode(load).then(
        (component) => ({ default: component }),
        (error: unknown) => {
          latest = begin()
          throw error
        },
      ),
    ) as unknown as ComponentType<Props>
  }

  function LazyPart({ whileLoading, onGiveUp, ...rest }: Props & Shown) {
    const props = rest as unknown as Props & Partial<OverlayProps>
    const [{ Part, attempt }, setTried] = useState(() => ({ Part: latest, attempt: 0 }))
    const [isGivenUp, setIsGivenUp] = useState(false)
    const opens = onGiveUp !== undefined || props.onOpenChange !== undefined
    const retry = () => setTried({ Part: latest, attempt: attempt + 1 })

    function handleGiveUp(): void {
      setIsGivenUp(true)
      props.onOpenChange?.(false)
      onGiveUp?.()
    }

    if (isGivenUp) {
      if (!props.open) return whileLoading
      setIsGivenUp(false)
      retry()
    }
    return (
      <PartBoundary
        key={attempt}
        unreached={({ message }) =>
          opens ? (
            <>
              {whileLoading}
              <UnreachedBar onRetry={retry} onGiveUp={handleGiveUp} />
            </>
          ) : (
            <BrokenState title="This could not be reached" onRetry={retry}>
              {message}
            </BrokenState>
          )
        }
      >
        <Suspense fallback={whileLoading}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
  // What could not be fetched ahead is fetched again, and told, when the part is shown.
  return Object.assign(LazyPart, { prepare: () => void load().catch(() => undefined) })
}
