import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'

export type FieldProblem = { fieldId: string; message: string }

type Props = {
  problems: readonly FieldProblem[]
  /** The number of failed attempts: each new one brings the focus back here. */
  attempt: number
}

/** The errors that keep a form from being sent, above it; takes the focus when it appears and links to each field. */
export function ErrorSummary({ problems, attempt }: Props) {
  if (problems.length === 0) return null
  const title = problems.length === 1 ? 'One thing to fix' : `${problems.length} things to fix`
  return (
    <div
      key={attempt}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      aria-label={title}
      className="flex gap-3 rounded-card bg-negative-tint p-3 text-body text-negative"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        <ul className="flex flex-col gap-0.5">
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => leadTo(fieldId, event)}
                className="underline underline-offset-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function takeFocus(box: HTMLElement | null): void {
  box?.focus()
}

function leadTo(fieldId: string, event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}
