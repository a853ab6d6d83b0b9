import { BadgeCheck } from 'lucide-react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'

const ApproveDialog = lazyDialog(() => import('./ApproveDialog.tsx'))

type Props = { readonly site: PresentedHosting; readonly isOwner: boolean }

/** The client's word that the site may go live: given, or asked for while the site waits. */
export function ClientApproval({ site, isOwner }: Props) {
  const approve = useDialog(ApproveDialog)
  const { approval, status, name } = site
  const isAsked = approval === null && status === 'waiting'
  if (approval === null && !isAsked) return null
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
        <p className="text-dense text-ink-soft">
          {isOwner
            ? 'The site goes live with your approval, by name.'
            : 'The owner of the account approves the launch by name.'}
        </p>
      )}
      {isAsked && isOwner && (
        <Button variant="primary" aria-label={`Approve go-live of ${name}`} {...approve.opener}>
          Approve go-live
        </Button>
      )}
      <ApproveDialog {...approve.props} site={site} />
    </div>
  )
}
