import type { ClientState as State } from '#domain/accounts/client-state.ts'
import { clientState } from '#domain/accounts/client-state.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = {
  readonly client: Pick<PresentedClient, 'disabledAt' | 'awaited'>
  /** The owner of the account is switched off. */
  readonly isClosed?: boolean
}

/** Whether a client can sign in, and what it waits for. */
export function ClientState({ client, isClosed = false }: Props) {
  const { tone, word } = states[clientState(client, { isClosed, now: new Date(nowMs()).toISOString() })]
  return <StatusChip tone={tone}>{word}</StatusChip>
}

const states = {
  active: { tone: 'positive', word: 'Active' },
  inactive: { tone: 'neutral', word: 'Inactive' },
  'not invited': { tone: 'neutral', word: 'Not invited' },
  invited: { tone: 'caution', word: 'Invited' },
  'link expired': { tone: 'negative', word: 'Link expired' },
} as const satisfies Record<State, { tone: StatusTone; word: string }>
