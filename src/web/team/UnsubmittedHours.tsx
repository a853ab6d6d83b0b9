import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useUnsubmittedHours } from './unsubmitted-hours.ts'

type Props = { readonly creator: Pick<PresentedEmployee, 'id' | 'firstName' | 'fullName'> }

/** Which hours of a creator wait for them to submit, and what becomes of these once the creator is deactivated; nothing where there are none. */
export function UnsubmittedHours({ creator: { id: creatorId, firstName, fullName } }: Props) {
  const { data } = useUnsubmittedHours(creatorId)
  if (!data) return null
  const { draftHours, rejectedHours } = data
  const held = [
    ...(draftHours > 0 ? [sayHours(draftHours, 'draft')] : []),
    ...(rejectedHours > 0 ? [sayHours(rejectedHours, 'rejected')] : []),
  ]
  if (held.length === 0) return null
  return (
    <span className="mt-2 block">
      {[
        `${fullName} has ${held.join(' and ')}.`,
        ...(draftHours > 0
          ? [`${firstName} can’t submit drafts while deactivated. Ask ${firstName} to submit them first.`]
          : []),
        ...(rejectedHours > 0 ? [`Once ${firstName} is deactivated, staff can reopen the rejected hours.`] : []),
      ].join(' ')}
    </span>
  )
}

/** "1 draft hour", "6.5 rejected hours" */
export function sayHours(hours: number, which: string): string {
  return `${formatNumber(hours)} ${which} ${hours === 1 ? 'hour' : 'hours'}`
}
