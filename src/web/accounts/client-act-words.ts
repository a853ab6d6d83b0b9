import type { PresentedClient } from '#domain/accounts/staff-contract.ts'

/** What staff do to several clients or teammates, one after the other. */
export type ClientAct = 'invite' | 'deactivate' | 'reactivate'

/** Why it can’t be done to this one; null where it can. */
export function whyNotActed(
  act: ClientAct,
  { awaited, disabledAt }: Pick<PresentedClient, 'awaited' | 'disabledAt'>,
): string | null {
  if (act === 'reactivate') return disabledAt === null ? 'Not deactivated' : null
  if (disabledAt !== null) return 'Deactivated'
  return act === 'invite' && !awaited ? 'Already joined' : null
}

type Words = {
  readonly title: (whom: string) => string
  readonly text: string
  readonly done: (whom: string) => string
}

export const clientActWords = {
  invite: {
    title: (whom) => `Invite ${whom}`,
    text: 'We email each person a single-use link to set a password. The link expires in 7 days, and any earlier links stop working.',
    done: (whom) => `${whom} invited`,
  },
  deactivate: {
    title: (whom) => `Deactivate ${whom}`,
    text: 'They are signed out right away and can’t sign in. Teammates of a deactivated account owner can’t either. Projects, invoices and booked meetings stay, and plans keep renewing.',
    done: (whom) => `${whom} deactivated`,
  },
  reactivate: {
    title: (whom) => `Reactivate ${whom}`,
    text: 'They’ll have the same access as before. A teammate can sign in only while the account owner is active too. A former teammate doesn’t get access to the account but can sign up or be invited again.',
    done: (whom) => `${whom} reactivated`,
  },
} as const satisfies Record<ClientAct, Words>
