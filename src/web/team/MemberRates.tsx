import type { PresentedMember } from '#domain/team/member-contract.ts'
import { formatMoney } from '#web/platform/format.ts'

/** What a creator is paid on a project, and what their hour is billed at where that is not the project's own rate. */
export function MemberRates({
  member: { rate, billRateCents },
}: {
  readonly member: Pick<PresentedMember, 'rate' | 'billRateCents'>
}) {
  return (
    <span className="tabular-nums">
      {formatMoney(rate)} per hour
      {billRateCents !== null && `, billed at ${formatMoney(billRateCents)}`}
    </span>
  )
}
