import { BadgeCheck } from 'lucide-react'
import { awaitsApproval, openBlockers } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'

const ApproveDialog = lazyDialog(() => import('./ApproveDialog.tsx'))
const WithdrawDialog = lazyDialog(() => import('./WithdrawDialog.tsx'))

type Props = { readonly site: PresentedHosting; readonly isOwner: boolean }

/** The client's approval that the site may go live: given, asked for, or not due yet while something blocks the launch. */
export function ClientApproval({ site, isOwner }: Props) {
  const approve = useDialog(ApproveDialog)
  const withdraw = useDialog(WithdrawDialog)
  const { approval, status, name, launchedAt } = site
  const isAsked = awaitsApproval(site)
  if (approval === null && status !== 'waiting') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 max-sm:px-4">
      {approval ? (
        <p className="flex min-w-0 items-start gap-2 text-dense">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
          <span>
            Approved by {approval.name}, {formatDate(approval.at)}
            {approval.exceptions && <span className="block text-ink-soft">Except: {approval.exceptions}</span>}
          </span>
        </p>
      ) : (
        <p className="text-dense text-ink-soft">{sayWhatIsMissing(openBlockers(site).length > 0, isOwner)}</p>
      )}
      {isAsked && isOwner && (
        <Button variant="primary" aria-label={`Approve launch of ${name}`} {...approve.opener}>
          Approve launch
        </Button>
      )}
      {approval && isOwner && launchedAt === null && (
        <Button size="sm" aria-label={`Withdraw approval of ${name}`} {...withdraw.opener}>
          Withdraw approval
        </Button>
      )}
      <ApproveDialog {...approve.props} site={site} />
      <WithdrawDialog {...withdraw.props} site={site} />
    </div>
  )
}

/** Of a site that waits, which has a plan, also for creators, who are told of none. */
function sayWhatIsMissing(isBlocked: boolean, isOwner: boolean): string {
  if (isBlocked) return `${isOwner ? 'You' : 'The account owner'} can approve the launch once nothing blocks it.`
  return isOwner
    ? 'The agency can take the site live after you approve the launch.'
    : 'The account owner must approve the launch.'
}
