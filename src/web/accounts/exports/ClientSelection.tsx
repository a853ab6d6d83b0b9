import { Ban, CircleCheck, Mail } from 'lucide-react'
import type { deactivateClient, PresentedClient } from '#domain/accounts/staff-contract.ts'
import { whyNotActed } from '#web/accounts/client-act-words.ts'
import type { ClientAct } from '#web/accounts/client-act-words.ts'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { ActingSelection } from '#web/platform/selection/ActingSelection.tsx'
import type { ActButton } from '#web/platform/selection/ActingSelection.tsx'
import { ExportSelected } from '#web/platform/selection/ExportSelected.tsx'
import { useSelectable } from '#web/platform/selection/use-selectable.tsx'
import type { OnSelectable } from '#web/platform/selection/use-selectable.tsx'
import { useMay } from '#web/platform/use-may.ts'

const ClientActDialog = lazyDialog(() => import('#web/accounts/ClientActDialog.tsx'))

type Props = {
  /** In the order in which they are shown. */
  readonly clients: readonly PresentedClient[]
  readonly onSelectable: OnSelectable<PresentedClient>
}

/** Lets staff select clients and teammates and export them; with the right to people, also invite them, deactivate and reactivate them. */
export function ClientSelection({ clients, onSelectable }: Props) {
  const list = useSelectable({ rows: clients, nameOf, as: 'td', onSelectable })
  const mayAct = useMay<typeof deactivateClient>('people')
  return (
    <ActingSelection
      list={list}
      what="clients"
      buttons={mayAct ? buttons : []}
      whyNot={whyNotActed}
      Dialog={ClientActDialog}
    >
      <ExportSelected file="clients" what="clients" rows={list.selected} />
    </ActingSelection>
  )
}

const buttons: readonly ActButton<ClientAct>[] = [
  { act: 'invite', label: 'Invite', icon: <Mail aria-hidden="true" /> },
  { act: 'deactivate', label: 'Deactivate', icon: <Ban aria-hidden="true" /> },
  { act: 'reactivate', label: 'Reactivate', icon: <CircleCheck aria-hidden="true" /> },
]

function nameOf({ fullName }: PresentedClient): string {
  return fullName
}
