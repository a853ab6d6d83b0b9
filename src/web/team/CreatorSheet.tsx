import type { ReactNode } from 'react'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatMoney, formatNumber, formatPhone } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useAssignments } from '#web/team/exports/members-api.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { CreatorActions } from './CreatorActions.tsx'
import { CreatorProjects } from './CreatorProjects.tsx'
import { EmployeeState } from './EmployeeName.tsx'

export type CreatorPlaces = {
  readonly project: (projectId: string) => Place
  /** Where the hours of a creator are. */
  readonly timeSheets: (creatorId: string) => Place
}

type Props = OverlayProps & {
  readonly creator: PresentedEmployee
  /** What can be done about the access of whoever has joined, which the page brings along. */
  readonly accessItems: (creator: PresentedEmployee) => readonly MenuItem[]
  readonly places: CreatorPlaces
  /** The button that puts them on another project, which the page brings along. */
  readonly add: ReactNode
}

/** A creator beside the list: how to reach them, what they are paid, what they work on. */
export function CreatorSheet({ creator, accessItems, places, add, ...overlay }: Props) {
  const { id, fullName, position, email, phone, status, rate, billRateCents } = creator
  const hours = useAssignments().data?.hoursThisMonth
  return (
    <SideSheet {...overlay} title={fullName} description={position}>
      <div className="flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto overscroll-contain px-5 py-4 max-sm:px-4">
        <div className="flex items-start justify-between gap-3">
          <DescriptionList
            items={[
              { term: 'Status', description: <EmployeeState employee={creator} /> },
              {
                term: 'Email',
                description: (
                  <a href={`mailto:${email}`} className="link break-words">
                    {email}
                  </a>
                ),
              },
              ...(phone ? [{ term: 'Phone', description: formatPhone(phone) }] : []),
              { term: 'Default pay', description: `${formatMoney(rate)} per hour` },
              ...(billRateCents === undefined
                ? []
                : [{ term: 'Bill rate', description: `${formatMoney(billRateCents)} per hour` }]),
              {
                term: 'Hours this month',
                description: (
                  <>
                    <AppLink place={places.timeSheets(id)} className="link tabular-nums">
                      {hours ? formatNumber(hours[id] ?? 0) : '–'}
                      <span className="sr-only">{` ${hours?.[id] === 1 ? 'hour' : 'hours'}: ${fullName}’s time sheets`}</span>
                    </AppLink>
                    , excluding rejected hours
                  </>
                ),
              },
            ]}
          />
          <CreatorActions creator={creator} accessItems={accessItems} />
        </div>
        <CreatorProjects creator={creator} placeOf={places.project} add={status === 'inactive' ? null : add} />
      </div>
    </SideSheet>
  )
}
