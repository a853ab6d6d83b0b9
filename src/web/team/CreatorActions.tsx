import { Ban, CircleCheck, Ellipsis, Mail, Pencil } from 'lucide-react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { updateCreator } from '#domain/team/member-contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'

const EditCreatorDialog = lazyDialog(() => import('./EditCreatorDialog.tsx'))
const SwitchCreatorDialog = lazyDialog(() => import('./SwitchCreatorDialog.tsx'))
const InviteCreatorAgainDialog = lazyDialog(() => import('./InviteCreatorAgainDialog.tsx'))

type Props = {
  readonly creator: PresentedEmployee
  /** What can be done about the access of whoever has joined, which the page brings along. */
  readonly accessItems: (creator: PresentedEmployee) => readonly MenuItem[]
}

/** What staff can do with a creator. */
export function CreatorActions({ creator, accessItems }: Props) {
  const edit = useDialog(EditCreatorDialog)
  const again = useDialog(InviteCreatorAgainDialog)
  const turn = useDialog(SwitchCreatorDialog)
  const mayAct = useMay<typeof updateCreator>('people')
  const { fullName, status, isUninvited } = creator

  function items(): MenuItem[] {
    const switching: MenuItem =
      status === 'inactive'
        ? { kind: 'action', label: 'Reactivate', icon: <CircleCheck />, onSelect: turn.show }
        : { kind: 'action', label: 'Deactivate', icon: <Ban />, danger: true, onSelect: turn.show }
    return [
      { kind: 'action', label: 'Edit', icon: <Pencil />, onSelect: edit.show },
      ...(status === 'invited'
        ? [
            {
              kind: 'action' as const,
              label: isUninvited ? 'Send invitation' : 'Resend invitation',
              icon: <Mail />,
              onSelect: again.show,
            },
          ]
        : accessItems(creator)),
      { kind: 'separator' },
      switching,
    ]
  }

  if (!mayAct) return null
  return (
    <>
      <LazyMenu
        label={`Actions for ${fullName}`}
        trigger={<IconButton label={`Actions for ${fullName}`} icon={<Ellipsis />} />}
        items={items}
      />
      <EditCreatorDialog {...edit.props} creator={creator} />
      <InviteCreatorAgainDialog {...again.props} creator={creator} />
      <SwitchCreatorDialog {...turn.props} creator={creator} />
    </>
  )
}
