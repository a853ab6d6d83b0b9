import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { bringIntoView, bringIntoViewAnywhere } from './bring-into-view.ts'
import { sayFailed, toCallRefused } from './call-refused.ts'

type Props = {
  /** Null while nothing went wrong. */
  readonly error: unknown
  /** What failed: "The card was not removed". */
  readonly title: string
  /** The field of the call that has no control on the page: its problem is shown here. */
  readonly field?: string
  /** Brings it into view outside of forms and dialogs too, where it stands below the button alone. */
  readonly isBelow?: boolean
}

/** Shows why an act failed, beside its button or above its form, where it comes into view. */
export function NotDone({ error, title, field, isBelow = false }: Props) {
  if (!error) return null
  const refused = toCallRefused(error)
  const { fields, message } = refused
  return (
    <InlineAlert
      ref={isBelow ? bringIntoViewAnywhere : bringIntoView}
      tone="negative"
      title={sayFailed(refused, title)}
    >
      {(field && fields[field]) ?? message}
    </InlineAlert>
  )
}
