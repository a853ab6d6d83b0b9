import { toCallRefused } from '#web/platform/call-refused.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  /** Null while nothing went wrong. */
  readonly error: unknown
  /** What was not done: "The card was not removed". */
  readonly title: string
}

/** Why something was not done, beside its button. */
export function NotDone({ error, title }: Props) {
  if (!error) return null
  return (
    <InlineAlert tone="negative" title={title}>
      {toCallRefused(error).message}
    </InlineAlert>
  )
}
