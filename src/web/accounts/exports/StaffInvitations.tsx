import { Ellipsis, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StaffInvitation, withdrawStaffInvitation } from '#domain/accounts/staff-contract.ts'
import { staffRightText } from '#domain/core/staff-right-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useStaffInvitations } from './staff-invitations.ts'

const StaffInvitationDialog = lazyDialog(() => import('#web/accounts/StaffInvitationDialog.tsx'))

/** Who was invited to the staff and has not come yet; nothing where nobody was. */
export function StaffInvitations() {
  const { data } = useStaffInvitations()
  const mayAct = useMay<typeof withdrawStaffInvitation>('people')
  const [now] = useState(() => new Date().toISOString())
  if (!data || data.length === 0) return null
  const columns: [Column<StaffInvitation>, ...Column<StaffInvitation>[]] = [
    { key: 'name', header: 'Name', cell: ({ fullName }) => fullName },
    { key: 'email', header: 'Email', width: 'minmax(0,1.5fr)', cell: ({ email }) => email },
    {
      key: 'rights',
      header: 'Permissions',
      cell: ({ staffRights }) => staffRightText(staffRights),
    },
    {
      key: 'state',
      header: 'Status',
      width: '9rem',
      phone: 'figure',
      cell: ({ expiresAt }) =>
        expiresAt > now ? (
          <StatusChip tone="caution">Invited</StatusChip>
        ) : (
          <StatusChip tone="negative">Expired</StatusChip>
        ),
    },
    { key: 'until', header: 'Expires', width: '9rem', phone: 'hidden', cell: ({ expiresAt }) => formatDate(expiresAt) },
  ]
  return (
    <section className="pt-8">
      <h2 className="pb-3 text-lead font-semibold tracking-tight">Invited</h2>
      <Table
        caption="Staff invitations"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        rowActions={(invitation) => mayAct && <Actions invitation={invitation} />}
      />
    </section>
  )
}

function Actions({ invitation }: { readonly invitation: StaffInvitation }) {
  const again = useDialog(StaffInvitationDialog)
  const withdraw = useDialog(StaffInvitationDialog)
  const label = `Actions for ${invitation.fullName}`
  return (
    <>
      <LazyMenu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        items={() => [
          { kind: 'action', label: 'Resend invitation', icon: <Mail />, onSelect: again.show },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Withdraw invitation',
            icon: <Trash2 />,
            danger: true,
            onSelect: withdraw.show,
          },
        ]}
      />
      <StaffInvitationDialog {...again.props} act="send" invitation={invitation} />
      <StaffInvitationDialog {...withdraw.props} act="withdraw" invitation={invitation} />
    </>
  )
}
