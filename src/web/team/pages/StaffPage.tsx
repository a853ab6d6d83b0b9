import { Ellipsis, UserCheck, UserMinus } from 'lucide-react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { StaffInvitations } from '#web/accounts/exports/StaffInvitations.tsx'
import { useAccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import type { AccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useViewer } from '#web/platform/session.ts'
import { StaffTable } from '#web/team/StaffTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const InviteStaffDialog = lazyDialog(() => import('#web/accounts/exports/InviteStaffDialog.tsx'))
const SwitchStaffDialog = lazyDialog(() => import('#web/accounts/exports/SwitchStaffDialog.tsx'))

/** /superadmin/staff. It is never empty: whoever sees it is on it. */
export function StaffPage() {
  const dialog = useDialog(InviteStaffDialog)
  return (
    <>
      <PageHeader
        title="Staff"
        actions={
          <Button variant="primary" {...dialog.opener}>
            Invite staff
          </Button>
        }
      />
      <StaffList />
      <StaffInvitations />
      <InviteStaffDialog {...dialog.props} />
    </>
  )
}

function StaffList() {
  const acts = useAccessActs()
  return (
    <>
      <Answer query={useEmployees()} what="the staff" loading={<SkeletonRows />}>
        {(employees) => (
          <StaffTable
            staff={staffOf(employees)}
            actions={(colleague) => <ColleagueActions colleague={colleague} acts={acts} />}
          />
        )}
      </Answer>
      {acts.dialog}
    </>
  )
}

type ActionsProps = { readonly colleague: PresentedEmployee; readonly acts: AccessActs }

/** Nobody switches themselves off, or resets their own second step. */
function ColleagueActions({ colleague, acts }: ActionsProps) {
  const dialog = useDialog(InviteStaffDialog)
  const { uid } = useViewer()
  if (colleague.uid === uid) return null
  const label = `Actions for ${colleague.fullName}`
  return (
    <>
      <LazyMenu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        items={() => [
          ...acts.itemsFor(colleague),
          { kind: 'separator' },
          colleague.status === 'inactive'
            ? { kind: 'action', label: 'Reactivate', icon: <UserCheck />, onSelect: dialog.show }
            : { kind: 'action', label: 'Deactivate', icon: <UserMinus />, danger: true, onSelect: dialog.show },
        ]}
      />
      <SwitchStaffDialog {...dialog.props} colleague={colleague} />
    </>
  )
}
