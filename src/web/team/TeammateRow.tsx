import { Ellipsis, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { teammateState } from '#domain/accounts/teammate.ts'
import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { rightWords } from './right-words.ts'
import { TeamRow } from './TeamSection.tsx'

const EditTeammateDialog = lazyDialog(() => import('./EditTeammateDialog.tsx'))
const InviteAgainDialog = lazyDialog(() => import('./InviteAgainDialog.tsx'))
const RemoveTeammateDialog = lazyDialog(() => import('./RemoveTeammateDialog.tsx'))

type Props = {
  readonly teammate: PresentedTeammate
  readonly mayChange: boolean
  readonly whyNoInvitation: string | undefined
}

/** A teammate: what they do, what they may see, and whether they have come in yet. */
export function TeammateRow({ teammate, mayChange, whyNoInvitation }: Props) {
  const { id, userId, fullName, avatarId, roleTitle, responsibilities, rights } = teammate
  const edit = useDialog(EditTeammateDialog)
  const remove = useDialog(RemoveTeammateDialog)
  const again = useDialog(InviteAgainDialog)
  const isOpen = teammate.joinedAt === null

  return (
    <>
      <TeamRow
        id={id}
        person={{ uid: userId ?? id, name: fullName, avatarId }}
        role={roleTitle}
        state={
          <InvitationState teammate={teammate} onAgain={mayChange ? again.show : undefined} whyNot={whyNoInvitation} />
        }
        actions={
          mayChange && (
            <LazyMenu
              label={`Actions for ${fullName}`}
              trigger={<IconButton label={`Actions for ${fullName}`} icon={<Ellipsis />} />}
              items={() => [
                { kind: 'action', label: 'Edit role and permissions', icon: <Pencil />, onSelect: edit.show },
                ...(isOpen
                  ? [
                      {
                        kind: 'action' as const,
                        label: 'Resend invitation',
                        icon: <Mail />,
                        onSelect: again.show,
                        disabledReason: whyNoInvitation,
                      },
                    ]
                  : []),
                { kind: 'separator' },
                {
                  kind: 'action',
                  label: isOpen ? 'Withdraw invitation' : 'Remove teammate',
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: remove.show,
                },
              ]}
            />
          )
        }
      >
        {responsibilities && <span className="basis-full text-ink">{responsibilities}</span>}
        <span className="flex flex-wrap gap-1.5">
          {rights.map((right) => (
            <span key={right} className="rounded-full border border-line px-2 py-0.5 text-caption text-ink-soft">
              {rightWords[right].label}
            </span>
          ))}
        </span>
      </TeamRow>
      <InviteAgainDialog {...again.props} teammate={teammate} />
      <EditTeammateDialog {...edit.props} teammate={teammate} />
      <RemoveTeammateDialog {...remove.props} teammate={teammate} whyNoInvitation={whyNoInvitation} />
    </>
  )
}

type InvitationProps = {
  readonly teammate: PresentedTeammate
  /** Absent for those who may not send it again. */
  readonly onAgain: (() => void) | undefined
  readonly whyNot: string | undefined
}

/** Until when a person may come in, and where their mail went; nothing once they have joined, unless staff have switched them off. */
function InvitationState({ teammate, onAgain, whyNot }: InvitationProps) {
  const [now] = useState(() => new Date().toISOString())
  const { email, expiresAt } = teammate
  const state = teammateState(teammate, now)
  if (state === 'joined') return teammate.disabledAt ? <StatusChip tone="negative">Inactive</StatusChip> : null
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1.5">
      {state === 'expired' ? (
        <StatusChip tone="negative">Invitation expired</StatusChip>
      ) : (
        <StatusChip tone="caution">Invited</StatusChip>
      )}
      <span className="min-w-0 break-words">
        {email}
        {state === 'invited' && `, link expires ${formatDate(expiresAt)}`}
      </span>
      {state === 'expired' && onAgain && (
        <Button
          size="sm"
          disabledReason={whyNot}
          onPointerEnter={InviteAgainDialog.prepare}
          onFocus={InviteAgainDialog.prepare}
          onClick={onAgain}
        >
          Resend invitation
        </Button>
      )}
    </span>
  )
}
