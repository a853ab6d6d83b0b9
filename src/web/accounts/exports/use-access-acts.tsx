import { Ban, CircleCheck, Lock, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { AccessAct, ActedOn } from '#web/accounts/access-act-words.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'

const AccessActDialog = lazyDialog(() => import('#web/accounts/AccessActDialog.tsx'))

export type AccessActs = {
  /** For the menu of anybody who can sign in. */
  readonly itemsFor: (person: ActedOn) => readonly MenuItem[]
  /** For the menu of a client. */
  readonly switchFor: (client: Required<ActedOn> & { readonly disabledAt: string | null }) => MenuItem
  /** One for the whole page; place it once. */
  readonly dialog: ReactNode
}

/**
 * What staff do about the access of a person: each act asks first, in one dialog for all rows of a page. `Staying` says
 * what of a client stays once they are deactivated.
 */
export function useAccessActs(Staying?: ComponentType<{ readonly clientId: string }>): AccessActs {
  const [asked, setAsked] = useState<{ readonly act: AccessAct; readonly person: ActedOn } | null>(null)
  const dialog = useDialog(AccessActDialog)

  function ask(act: AccessAct, person: ActedOn): void {
    setAsked({ act, person })
    dialog.show()
  }

  return {
    itemsFor: (person) => [
      {
        kind: 'action',
        label: 'Reset two-step sign-in',
        icon: <Lock />,
        onSelect: () => ask('reset-two-step', person),
      },
      {
        kind: 'action',
        label: 'Sign out everywhere',
        icon: <LogOut />,
        onSelect: () => ask('sign-out', person),
      },
    ],
    switchFor: (client) =>
      client.disabledAt === null
        ? {
            kind: 'action',
            label: 'Deactivate',
            icon: <Ban />,
            danger: true,
            onSelect: () => ask('deactivate', client),
          }
        : { kind: 'action', label: 'Reactivate', icon: <CircleCheck />, onSelect: () => ask('reactivate', client) },
    dialog: asked && (
      <AccessActDialog
        key={`${asked.act} ${asked.person.uid}`}
        {...dialog.props}
        act={asked.act}
        person={asked.person}
        staying={asked.act === 'deactivate' && Staying && <Staying clientId={asked.person.uid} />}
      />
    ),
  }
}
