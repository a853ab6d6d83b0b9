export type AccessAct = 'sign-out' | 'reset-two-step' | 'deactivate' | 'reactivate'

export type ActedOn = { readonly uid: string; readonly fullName: string }

type Words = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly done: string
  readonly danger: boolean
}

/** What the dialog of an act says: the question, what will happen, and the toast after it. */
export function accessActWords(act: AccessAct, name: string): Words {
  return {
    'sign-out': {
      title: `Sign ${name} out everywhere?`,
      text: 'Every browser they use is signed out right away, and we email them. Signing them out doesn’t stop them from signing in again.',
      confirm: 'Sign out everywhere',
      done: `${name} was signed out everywhere`,
      danger: true,
    },
    'reset-two-step': {
      title: `Reset two-step sign-in for ${name}?`,
      text: 'To make sure it’s them, call a number you already have. If two-step sign-in is on, we turn it off, sign them out and email them.',
      confirm: 'Reset',
      done: `Two-step sign-in reset for ${name}`,
      danger: true,
    },
    deactivate: {
      title: `Deactivate ${name}?`,
      text: 'They are signed out right away and can’t sign in. If they own the account, their teammates can’t either. Projects and invoices stay, and plans keep renewing.',
      confirm: 'Deactivate',
      done: `${name} deactivated`,
      danger: true,
    },
    reactivate: {
      title: `Reactivate ${name}?`,
      text: 'They’ll have the same access as before. A teammate can sign in while both they and the account owner are active.',
      confirm: 'Reactivate',
      done: `${name} reactivated`,
      danger: false,
    },
  }[act]
}
