import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = {
  readonly client: Pick<PresentedClient, 'disabledAt' | 'awaited'>
  /** The owner of the account is switched off. */
  readonly isClosed?: boolean
}

/** Whether a client can sign in, and what it waits for. */
export function ClientState({ client: { disabledAt, awaited }, isClosed = false }: Props) {
  if (disabledAt !== null || isClosed) return <StatusChip tone="neutral">Inactive</StatusChip>
  if (!awaited) return <StatusChip tone="positive">Active</StatusChip>
  const { invitation } = awaited
  if (!invitation) return <StatusChip tone="neutral">Not invited</StatusChip>
  const isOver = Date.parse(invitation.expiresAt) <= nowMs()
  return <StatusChip tone={isOver ? 'negative' : 'caution'}>{isOver ? 'Link expired' : 'Invited'}</StatusChip>
}
