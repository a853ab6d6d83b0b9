import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { openItems } from '#domain/launchpad/checklist.ts'
import type { PresentedHealth, PresentedHosting, updateHosting } from '#domain/launchpad/contract.ts'
import type { HostingMove } from '#domain/launchpad/hosting.ts'
import { decideMove } from '#domain/launchpad/moves.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { ClientApproval } from './ClientApproval.tsx'
import { HealthStrip } from './HealthStrip.tsx'
import { LaunchChecklist } from './LaunchChecklist.tsx'
import { causeWords, launchBlock, sayAddress, statusLooks } from './site-words.ts'

type Props = {
  readonly site: PresentedHosting
  readonly health: PresentedHealth | undefined
  readonly who: SiteReader
  /** Whose it is, where sites of several clients or projects stand together. */
  readonly company: string | null
  /** What comes next. */
  readonly step: string
  /** What pays for it, or where it can be paid for; null for whom that is not. */
  readonly plan: ReactNode
}

/** Who looks at a site: staff, the owner of the account, one of their team who may only read, or a creator. */
export type SiteReader = {
  readonly role: 'client' | 'superAdmin' | 'creator'
  readonly uid: string
  readonly accountId: string
}

/** One site on its way: how it stands, what comes next, and whether it is well. */
export function SiteCard({ site, health, who, company, step, plan }: Props) {
  const isChanged = useRecentlyChanged(site.id)
  const look = statusLooks[site.status]
  const mayRun = useMay<typeof updateHosting>('projects') && who.role === 'superAdmin'
  const isOwner = who.role === 'client' && who.uid === who.accountId
  // A site that was taken off is not looked at: that it answered before says nothing.
  const isWatched = site.status === 'live' || (site.launchedAt !== null && health?.isUp === false)
  return (
    <section
      aria-label={site.name}
      className={classNames('min-w-0 rounded-card border border-line bg-surface', isChanged && 'animate-changed')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 max-sm:p-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-lead font-semibold tracking-tight break-words">{site.name}</h2>
            <StatusChip tone={look.tone} icon={look.icon}>
              {look.label}
            </StatusChip>
          </div>
          <p className="text-dense text-ink-soft">
            {company !== null && <>{company} · </>}
            <Address address={site.address} />
          </p>
          <p className="pt-1 text-body">{step}</p>
        </div>
        {plan !== null && <div className="flex flex-col items-end gap-2 text-dense max-sm:items-start">{plan}</div>}
      </div>
      <ClientApproval site={site} isOwner={isOwner} />
      {mayRun && <StaffActs site={site} />}
      {isOwner && <OwnerActs site={site} />}
      <Checklist site={site} who={who} />
      {isWatched && <HealthStrip address={site.address} health={health} />}
      <SiteHistory history={site.history} />
    </section>
  )
}

/**
 * Folded while a plan is what comes first, and once all is done on a live site: what may follow the launch stays in sight until
 * then. A creator, who is told of no plan, sees by the state that the site is on its way.
 */
function Checklist({ site, who }: Pick<Props, 'site' | 'who'>) {
  const isUnderWay =
    who.role === 'creator' ? site.status === 'waiting' || site.launchedAt !== null : site.planId !== null
  const isOver = site.status === 'live' && openItems(site).length === 0
  if (isUnderWay && !isOver) return <LaunchChecklist site={site} who={who} />
  return (
    <details className="border-t border-line">
      <summary className="w-fit cursor-pointer rounded-control px-5 py-3 text-dense text-ink-soft hover:text-ink max-sm:px-4">
        Launch checklist
      </summary>
      <LaunchChecklist site={site} who={who} />
    </details>
  )
}

function Address({ address }: { readonly address: string | null }) {
  if (address === null) return <>No address yet</>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="tap inline-flex items-center gap-1 underline decoration-line-strong underline-offset-3 hover:text-ink"
    >
      {sayAddress(address)}
      <ExternalLink aria-hidden="true" className="size-3" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

const LaunchDialog = lazyDialog(() => import('./LaunchDialog.tsx'))
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

/** What the agency does with a site: the launch, the way off and back, and where it is found. */
function StaffActs({ site }: { readonly site: PresentedHosting }) {
  const launch = useDialog(LaunchDialog)
  const move = useDialog(MoveDialog)
  const { status } = site
  const mayGoLive = 'cause' in decideMove(site, 'live', 'staff')

  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap gap-2">
        {status === 'waiting' && (
          <Button variant={mayGoLive ? 'primary' : 'secondary'} disabledReason={launchBlock(site)} {...launch.opener}>
            Go live
          </Button>
        )}
        {(status === 'live' || (status === 'offline' && mayGoLive)) && (
          <Button {...move.opener}>{status === 'live' ? 'Take offline' : 'Bring back online'}</Button>
        )}
        <EditActs site={site} />
      </div>
      <LaunchDialog {...launch.props} site={site} />
      <MoveDialog {...move.props} site={site} />
    </div>
  )
}

/** What the owner of the account does with a site. */
function OwnerActs({ site }: { readonly site: PresentedHosting }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4 max-sm:px-4">
      <EditActs site={site} />
    </div>
  )
}

const SiteDialog = lazyDialog(() => import('./SiteDialog.tsx'))
const RemoveSiteDialog = lazyDialog(() => import('./RemoveSiteDialog.tsx'))

/** A live site is taken offline before it can be removed. */
function EditActs({ site }: { readonly site: PresentedHosting }) {
  const edit = useDialog(SiteDialog)
  const remove = useDialog(RemoveSiteDialog)
  const { name, status } = site
  return (
    <>
      <Button aria-label={`Edit site ${name}`} {...edit.opener}>
        Edit site
      </Button>
      {status !== 'live' && (
        <Button variant="ghost" aria-label={`Remove site ${name}`} {...remove.opener}>
          Remove site
        </Button>
      )}
      <SiteDialog {...edit.props} site={site} />
      <RemoveSiteDialog {...remove.props} site={site} />
    </>
  )
}

/** Who moved the site, when and why, behind a fold; nothing while it never moved. */
function SiteHistory({ history }: { readonly history: readonly HostingMove[] }) {
  if (history.length === 0) return null
  return (
    <details className="border-t border-line px-5 py-3 text-dense max-sm:px-4">
      <summary className="w-fit cursor-pointer rounded-control text-ink-soft hover:text-ink">
        History ({history.length})
      </summary>
      <ol className="flex flex-col gap-2 pt-3">
        {history.map(({ at, from, to, cause, actor, reason }) => (
          <li key={at + to} className="flex flex-col">
            <span>
              {statusLooks[from].label} → {statusLooks[to].label}: {causeWords[cause]}
              {actor && `, by ${actor.name}`}
            </span>
            <span className="text-ink-soft">
              {formatDate(at)}, {formatTime(at)}
              {actor && reason && `. ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
