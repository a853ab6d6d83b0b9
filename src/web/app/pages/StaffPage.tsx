import { Answer } from '#web/platform/Answer.tsx'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { staffOf, useEmployees } from '#web/team/api.ts'
import { StaffTable } from '#web/team/StaffTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const InviteStaffDialog = lazyPart(() =>
  import('#web/accounts/InviteStaffDialog.tsx').then((module) => module.InviteStaffDialog),
)

/** /superadmin/staff. It is never empty: whoever sees it is on it. */
export function StaffPage() {
  const dialog = useLazyOverlay()
  return (
    <>
      <PageHeader
        title="Staff"
        actions={
          <Button
            variant="primary"
            onPointerEnter={InviteStaffDialog.prepare}
            onFocus={InviteStaffDialog.prepare}
            onClick={dialog.show}
          >
            Invite staff
          </Button>
        }
      />
      <StaffList />
      {dialog.wasShown && <InviteStaffDialog {...dialog.props} />}
    </>
  )
}

function StaffList() {
  return (
    <Answer query={useEmployees()} what="the staff" loading={<SkeletonRows />}>
      {(employees) => <StaffTable staff={staffOf(employees)} />}
    </Answer>
  )
}
