import { CheckCheck } from 'lucide-react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { ButtonSize, ButtonVariant } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useUnreadCount } from './api.ts'
import type { MarkingAll } from './api.ts'

type Props = { readonly marking: MarkingAll; readonly size?: ButtonSize; readonly variant?: ButtonVariant }

/** There for as long as something is unread. */
export function MarkAllRead({ marking: { mutate, isPending }, size = 'md', variant = 'secondary' }: Props) {
  const unread = useUnreadCount()
  if (unread === 0) return null
  return (
    <Button size={size} variant={variant} busy={isPending} onClick={() => mutate()}>
      <CheckCheck aria-hidden="true" />
      Mark all as read
    </Button>
  )
}

/** Why they are unread still, where the portal did not take it. */
export function NotMarked({ marking: { error } }: Pick<Props, 'marking'>) {
  if (!error) return null
  return (
    <InlineAlert tone="negative" title="Your notifications weren’t marked as read">
      {toCallRefused(error).message}
    </InlineAlert>
  )
}
