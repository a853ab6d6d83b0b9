import { anotherTry } from '#web/ui/another-try.ts'
import type { AnotherTry } from '#web/ui/another-try.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** What to do. */
  readonly children: string
  readonly again: AnotherTry
  readonly onRetry: () => void
  readonly onGiveUp: () => void
}

/** The message of a dialog or menu whose code could not be loaded: above the page, without loading more code. */
export function UnreachedBar({ children, again, onRetry, onGiveUp }: Props) {
  return (
    <div
      role="alert"
      className="fixed bottom-16 left-4 z-50 flex max-w-[min(28rem,calc(100vw-2rem))] flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-4 shadow-raised max-sm:bottom-28"
    >
      <p className="min-w-0 flex-1 basis-56">We couldn’t load this part of the portal. {children}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onRetry}>
          {anotherTry[again]}
        </Button>
        <Button size="sm" variant="ghost" onClick={onGiveUp}>
          Not now
        </Button>
      </div>
    </div>
  )
}
