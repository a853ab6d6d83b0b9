import { toCallRefused } from '#web/platform/call-refused.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  /** Null while nothing went wrong. */
  readonly error: unknown
  /** What was not done: "The invoice was not sent". */
  readonly title: string
}

/** Why something was not done, beside its button. */
export function NotDone({ error, title }: Props) {
  if (!error) return null
  const { fields, message } = toCallRefused(error)
  return (
    <InlineAlert tone="negative" title={title}>
      {fields['lines'] ?? message}
    </InlineAlert>
  )
}
