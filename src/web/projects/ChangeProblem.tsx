import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { FailedChange, ProjectChange } from './project-change.ts'

type Props = { readonly failed: FailedChange | undefined; readonly onRetry: (change: ProjectChange) => void }

/** Tells beside what was tried that it was refused, with a way to try again. */
export function ChangeProblem({ failed, onRetry }: Props) {
  if (!failed) return null
  const { change, refusal, forget } = failed
  return (
    <div className="relative z-1 px-3 pb-3">
      <InlineAlert
        tone="negative"
        title={change.failed}
        action={
          <span className="flex gap-2">
            <Button size="sm" onClick={() => onRetry(change)}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={forget}>
              Dismiss
            </Button>
          </span>
        }
      >
        {refusal.message}
      </InlineAlert>
    </div>
  )
}
