import { useQuery } from '@tanstack/react-query'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type * as contract from '#domain/team/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

const countStaffDuties = callTo<typeof contract.countStaffDuties>('count-staff-duties')

type Props = { readonly colleague: Pick<PresentedEmployee, 'uid' | 'fullName'> }

/** What somebody leaves behind once they are deactivated, and what to do about it; nothing where that is nothing. */
export function StaffDuties({ colleague: { uid, fullName } }: Props) {
  const data = useDuties(uid)
  if (!data) return null
  const { upcomingMeetings: hosted, managedProjects: managed, ledProducts: led } = data
  const held = [
    ...(hosted > 0 ? [`has ${hosted === 1 ? '1 upcoming meeting' : `${hosted} upcoming meetings`}`] : []),
    ...(managed > 0 ? [sayManaged(managed)] : []),
    ...(led > 0 ? [`leads ${led === 1 ? '1 product' : `${led} products`}`] : []),
  ]
  if (held.length === 0) return null
  const next = [...(hosted > 0 ? ['host'] : []), ...(managed > 0 ? ['manager'] : []), ...(led > 0 ? ['lead'] : [])]
  return (
    <span className="mt-2 block">{`${fullName} ${sayAll(held)}. Staff need to choose a new ${sayAll(next)} afterward.`}</span>
  )
}

/** What somebody still manages without the right to projects, and what to do about it; nothing where that is nothing. */
export function ManagedProjects({ colleague: { uid, fullName } }: Props) {
  const { managedProjects: managed = 0 } = useDuties(uid) ?? {}
  return managed === 0 ? null : (
    <InlineAlert tone="caution" title={`${fullName} ${sayManaged(managed)}`}>
      Staff need to choose a new manager afterward.
    </InlineAlert>
  )
}

function useDuties(uid: string) {
  return useQuery({
    queryKey: ['staff-duties', uid],
    queryFn: ({ signal }) => countStaffDuties({ uid }, { signal }),
    staleTime: 0,
  }).data
}

function sayManaged(count: number): string {
  return `manages ${count === 1 ? '1 project' : `${count} projects`}`
}
