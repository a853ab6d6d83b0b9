import { Mail } from 'lucide-react'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { MenuItem } from '#web/ui/Menu.tsx'

/** For the menu of a client who has not come yet: only an invitation lets them in. */
export function inviteItems(
  { awaited, disabledAt }: Pick<PresentedClient, 'awaited' | 'disabledAt'>,
  onInvite: () => void,
): MenuItem[] {
  if (!awaited || disabledAt !== null) return []
  const label = awaited.invitation ? 'Resend invitation' : 'Invite'
  return [{ kind: 'action', label, icon: <Mail />, onSelect: onInvite }]
}
