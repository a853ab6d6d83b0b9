import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { toCallRefused } from './call-refused.ts'

type Props = {
  /** Null while nothing went wrong. */
  readonly error: unknown
  /** What was not done: "The card was not removed". */
  readonly title: string
  /** What the call is about, where nothing on the page has its name: what is wrong with it is told here. */
  readonly field?: string
}

/** Why something was not done, beside its button. */
export function NotDone({ error, title, field }: Props) {
  if (!error) return null
  const { fields, message } = toCallRefused(error)
  return (
    <InlineAlert tone="negative" title={title}>
      {(field && fields[field]) ?? message}
    </InlineAlert>
  )
}
