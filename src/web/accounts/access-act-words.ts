import { isFormerTeammate } from '#domain/accounts/client-state.ts'
import type { Profile } from '#domain/accounts/profile.ts'

export type AccessAct = 'sign-out' | 'reset-two-step' | 'deactivate' | 'reactivate'

/** `accountId` is the uid of the client who owns the account, and `rights` are those to it; creators and staff are in none. */
export type ActedOn = {
  readonly uid: string
  readonly fullName: string
  readonly accountId?: string
  readonly rights?: Profile['rights']
}

type Words = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly done: string
  readonly danger: boolean
}

/** What the dialog of an act says: the question, what will happen, and the toast after it. */
export function accessActWords(act: AccessAct, { uid, fullName: name, accountId, rights }: ActedOn): Words {
  const isFormer = accountId !== undefined && rights !== undefined && isFormerTeammate({ uid, accountId, rights })
  return {
    'sign-out': {
      title: `Sign ${name} out everywhere?`,
      text: 'They are signed out of every browser right away, and we email them. They can sign in again.',
      confirm: 'Sign out everywhere',
      done: `${name} was signed out everywhere`,
      danger: true,
    },
    'reset-two-step': {
      title: `Reset two-step sign-in for ${name}?`,
      text: 'First, confirm their identity by calling a number you already have. If two-step sign-in is on, we turn it off, sign them out and email them.',
      confirm: 'Reset',
      done: `Two-step sign-in reset for ${name}`,
      danger: true,
    },
    deactivate: {
      title: `Deactivate ${name}?`,
      text:
        accountId === uid
          ? 'They are signed out right away and can’t sign in. They own the account, so no teammate can sign in or accept quotes either. Projects and invoices stay. What’s due stays due, and plans keep renewing.'
          : 'They are signed out right away and can’t sign in. Nothing changes for others in the account.',
      confirm: 'Deactivate',
      done: `${name} deactivated`,
      danger: true,
    },
    reactivate: {
      title: `Reactivate ${name}?`,
      text: isFormer
        ? 'They were removed from the account, so they don’t get access to it. They can sign up or be invited again.'
        : accountId === uid
          ? 'They’ll have the same access as before. Teammates who are active can sign in again too.'
          : 'They’ll have the same access as before. They can sign in while the account owner is active.',
      confirm: 'Reactivate',
      done: `${name} reactivated`,
      danger: false,
    },
  }[act]
}
