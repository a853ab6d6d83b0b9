import { Mail, UserCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { deactivateClient, PresentedClient } from '#domain/accounts/staff-contract.ts'
import { whyNotActed } from '#web/accounts/client-act-words.ts'
import type { ClientAct } from '#web/accounts/client-act-words.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { SelectButton } from '#web/platform/selection/SelectButton.tsx'
import { SelectionBar } from '#web/platform/selection/SelectionBar.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'

const ClientActDialog = lazyDialog(() => import('#web/accounts/ClientActDialog.tsx'))

type Props = {
  /** In the order in which they are shown. */
  readonly clients: readonly PresentedClient[]
  readonly onSelectable: Parameters<typeof useSelectable<PresentedClient>>[0]['onSelectable']
}

/** Lets staff select clients and teammates and export them; with the right to people, also invite them, deactivate and reactivate them. */
export function ClientSelection({ clients, onSelectable }: Props) {
  const list = useSelectable({ rows: clients, nameOf, as: 'td', onSelectable })
  const mayAct = useMay<typeof deactivateClient>('people')
  const [asked, setAsked] = useState<ClientAct>('invite')
  const dialog = useDialog(ClientActDialog)
  const { selection, selected } = list
  return (
    <>
      <SelectButton selection={selection} />
      <SelectionBar list={list} what="clients">
        {buttons
          .filter(({ act }) => mayAct && selected.some((client) => whyNotActed(act, client) === null))
          .map(({ act, label, icon }) => (
            <Button
              key={act}
              size="sm"
              {...dialog.opener}
              onClick={() => {
                setAsked(act)
                dialog.show()
              }}
            >
              {icon}
              {label}
            </Button>
          ))}
        <ExportSelected file="clients" what="clients" rows={selected} />
      </SelectionBar>
      <ClientActDialog key={asked} {...dialog.props} act={asked} rows={selected} selection={selection} />
    </>
  )
}

const buttons = [
  { act: 'invite', label: 'Invite', icon: <Mail aria-hidden="true" /> },
  { act: 'deactivate', label: 'Deactivate', icon: <UserMinus aria-hidden="true" /> },
  { act: 'reactivate', label: 'Reactivate', icon: <UserCheck aria-hidden="true" /> },
] as const satisfies readonly { act: ClientAct; label: string; icon: React.ReactNode }[]

function nameOf({ fullName }: PresentedClient): string {
  return fullName
}
