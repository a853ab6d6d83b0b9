import { Ban, CircleCheck, Ellipsis, ShieldCheck } from 'lucide-react'
import type { inviteStaff } from '#domain/accounts/contract.ts'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { setStaffRights } from '#domain/accounts/staff-contract.ts'
import { mayActOn } from '#domain/accounts/staff-rights.ts'
import { staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { StaffInvitations } from '#web/accounts/exports/StaffInvitations.tsx'
import { useAccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import type { AccessActs } from '#web/accounts/exports/use-access-acts.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { countEmployees } from '#web/team/count-employees.ts'
import { ManagedProjects, StaffDuties } from '#web/team/StaffDuties.tsx'
import { staffColumns, staffSorts, StaffTable } from '#web/team/StaffTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'

const InviteStaffDialog = lazyDialog(() => import('#web/accounts/exports/InviteStaffDialog.tsx'))
const StaffRightsDialog = lazyDialog(() => import('#web/accounts/exports/StaffRightsDialog.tsx'))
const SwitchStaffDialog = lazyDialog(() => import('#web/accounts/exports/SwitchStaffDialog.tsx'))

const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))

const staffSearch = { sort: oneOf(...staffSorts) }
export type StaffSearch = SearchOf<typeof staffSearch>

/** /superadmin/staff. It is never empty: whoever sees it is on it. */
export function StaffPage() {
  const { data } = useEmployees()
  const { search } = usePageSearch(staffSearch)
  const dialog = useDialog(InviteStaffDialog)
  const mayInvite = useMay<typeof inviteStaff>('people')
  return (
    <>
      <PageHeader
        title="Staff"
        state={data ? countEmployees(staffOf(data), { one: 'person', many: 'people' }) : null}
        actions={
          <>
            <ViewsMenu list="staff" search={search} whileLoading={<div className="h-9 w-23 max-sm:h-11" />} />
            <ColumnsMenu
              list="staff"
              columns={staffColumns}
              search={search}
              whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
            />
            <ExportLink href="/files/staff.csv" />
            {mayInvite && (
              <Button variant="primary" {...dialog.opener}>
                Invite staff
              </Button>
            )}
          </>
        }
      />
      <div className="in-order">
        <StaffList />
        <StaffInvitations />
      </div>
      {mayInvite && <InviteStaffDialog {...dialog.props} />}
    </>
  )
}

function StaffList() {
  const acts = useAccessActs()
  const { search, change } = usePageSearch(staffSearch)
  const columns = useColumns('staff', search)
  return (
    <>
      <Answer query={withColumns(useEmployees(), columns)} what="the staff" loading={<SkeletonRows />}>
        {(employees) => (
          <StaffTable
            staff={staffOf(employees)}
            columns={columns}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            actions={(colleague) => <ColleagueActions colleague={colleague} acts={acts} />}
          />
        )}
      </Answer>
      {acts.dialog}
    </>
  )
}

type ActionsProps = { readonly colleague: PresentedEmployee; readonly acts: AccessActs }

/** Nobody changes their own rights, switches themselves off, or resets their own second step. */
function ColleagueActions({ colleague, acts }: ActionsProps) {
  const rights = useDialog(StaffRightsDialog)
  const turn = useDialog(SwitchStaffDialog)
  const { uid, staffRights: own = [] } = useViewer()
  const isOwner = useMay<typeof setStaffRights>('owner')
  const mayAct = useMay<typeof inviteStaff>('people') && mayActOn(own, colleague.staffRights ?? [])
  if (colleague.uid === uid || !mayAct) return null
  const label = `Actions for ${colleague.fullName}`

  function items(): MenuItem[] {
    return [
      ...(isOwner
        ? [{ kind: 'action', label: 'Change permissions', icon: <ShieldCheck />, onSelect: rights.show } as const]
        : []),
      ...acts.itemsFor(colleague),
      { kind: 'separator' },
      colleague.status === 'inactive'
        ? { kind: 'action', label: 'Reactivate', icon: <CircleCheck />, onSelect: turn.show }
        : { kind: 'action', label: 'Deactivate', icon: <Ban />, danger: true, onSelect: turn.show },
    ]
  }

  return (
    <>
      <LazyMenu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} />} items={items} />
      <StaffRightsDialog {...rights.props} colleague={colleague} managed={<ManagedProjects colleague={colleague} />} />
      <SwitchStaffDialog {...turn.props} colleague={colleague} duties={<StaffDuties colleague={colleague} />} />
    </>
  )
}
