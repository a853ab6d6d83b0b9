import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { toUnreached } from './reach-code.ts'
import { UnreachedBar } from './UnreachedBar.tsx'

/** A module that exports one component and nothing else. */
export type OnePart<Props> = Readonly<Record<string, ComponentType<Props>>>

type Shown = {
  /** Shown in its place until it has loaded. */
  readonly whileLoading?: ReactNode
  /** For what opens above the page: called where the person leaves it at that. */
  readonly onGiveUp?: () => void
}

/**
 * A component in a chunk of its own, with the function that fetches the chunk ahead. Where the chunk cannot be reached
 * the page around it stays, says so and offers another try: what was typed there is not lost, whatever the reason.
 */
export function lazyPart<Props extends object>(load: () => Promise<OnePart<Props>>) {
  /** Shown at once where its code is here: what React waits for comes a moment later, however soon it is there. */
  let fetched: ComponentType<Props> | null = null
  let latest = begin()

  async function fetchPart(): Promise<{ readonly default: ComponentType<Props> }> {
    const component = toComponent(await load())
    fetched = component
    return { default: component }
  }

  // React keeps a failed load for good, so that another try is another lazy component.
  function begin() {
    return lazy(() =>
      fetchPart().catch(async (cause: unknown) => {
        latest = begin()
        throw await toUnreached(cause)
      }),
    ) as unknown as ComponentType<Props>
  }

  function LazyPart({ whileLoading, onGiveUp, ...rest }: Props & Shown) {
    const props = rest as unknown as Props
    const [{ Part, attempt }, setTried] = useState(() => ({ Part: fetched ?? latest, attempt: 0 }))
    const retry = () => setTried({ Part: latest, attempt: attempt + 1 })
    return (
      <PartBoundary
        key={attempt}
        unreached={({ message, needsReload }) => {
          const again = needsReload
            ? ({ again: 'reload', onRetry: () => location.reload() } as const)
            : ({ again: 'retry', onRetry: retry } as const)
          return onGiveUp ? (
            <>
              {whileLoading}
              <UnreachedBar {...again} onGiveUp={onGiveUp}>
                {message}
              </UnreachedBar>
            </>
          ) : (
            <BrokenState title="We couldn’t load this part of the portal" {...again}>
              {message}
            </BrokenState>
          )
        }}
      >
        <Suspense fallback={whileLoading}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
  return Object.assign(LazyPart, {
    /** Rejects where the code cannot be reached. */
    fetchPart,
    // A failed prefetch is tried again when the part is shown, and a failure is shown then.
    prepare: () => void fetchPart().catch(() => undefined),
  })
}

function toComponent<Props>(module: OnePart<Props>): ComponentType<Props> {
  // What `load` promises: one export.
  const [component] = Object.values(module) as [ComponentType<Props>]
  return component
}
