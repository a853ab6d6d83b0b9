import { toCallRefused } from '#web/platform/call-refused.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { staffOf, useEmployees } from '#web/team/api.ts'
import { StaffTable } from '#web/team/StaffTable.tsx'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'

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
  const { data, error, refetch, isFetching } = useEmployees()
  if (!data && error) {
    const { message, requestId } = toCallRefused(error)
    return (
      <BrokenState
        title="The staff could not be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
        requestId={requestId}
      >
        {message}
      </BrokenState>
    )
  }
  if (!data) {
    return (
      <Skeleton label="Loading staff">
        <SkeletonRows />
      </Skeleton>
    )
  }
  return <StaffTable staff={staffOf(data)} />
}
