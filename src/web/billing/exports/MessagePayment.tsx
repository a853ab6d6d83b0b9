import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { MessagePayDialog } from './MessagePayDialog.tsx'
import type { PaymentAsked } from './MessagePayDialog.tsx'

type Props = OverlayProps & { readonly asked: PaymentAsked }

/** Pays a request inside its conversation. */
export function MessagePayment(props: Props) {
  return <MessagePayDialog {...props} recentSignIn={useRecentSignIn()} />
}
