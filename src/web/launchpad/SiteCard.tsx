import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { ClientApproval } from './ClientApproval.tsx'
import { HealthStrip } from './HealthStrip.tsx'
import { LaunchChecklist } from './LaunchChecklist.tsx'
import { nextCreatorStep, nextStep, sayAddress, statusLooks } from './site-words.ts'
import { SiteHistory } from './SiteHistory.tsx'
import { StaffActs } from './StaffActs.tsx'

type Props = {
  readonly site: PresentedHosting
  readonly health: PresentedHealth | undefined
  readonly who: SiteReader
  /** Whose it is, where sites of several clients or projects stand together. */
  readonly company: string | null
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
export function SiteCard({ site, health, who, company, plan }: Props) {
  const isChanged = useRecentlyChanged(site.id)
  const look = statusLooks[site.status]
  const isStaff = who.role === 'superAdmin'
  const isOnTheWay = site.status !== 'live'
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
          <p className="pt-1 text-body">
            {who.role === 'creator' ? nextCreatorStep(site) : nextStep(site, isStaff ? 'agency' : 'client')}
          </p>
        </div>
        {plan !== null && <div className="flex flex-col items-end gap-2 text-dense max-sm:items-start">{plan}</div>}
      </div>
      {isOnTheWay && <Checklist site={site} who={who} />}
      <ClientApproval site={site} isOwner={who.role === 'client' && who.uid === who.accountId} />
      {isWatched && <HealthStrip address={site.address} health={health} />}
      {isStaff && <StaffActs site={site} />}
      <SiteHistory history={site.history} />
    </section>
  )
}

/** Folded while a plan is what comes first; a creator, who is told of none, sees by the state that it is on its way. */
function Checklist({ site, who }: Pick<Props, 'site' | 'who'>) {
  const isUnderWay =
    who.role === 'creator' ? site.status === 'waiting' || site.launchedAt !== null : site.planId !== null
  if (isUnderWay) return <LaunchChecklist site={site} who={who} />
  return (
    <details className="border-t border-line">
      <summary className="w-fit cursor-pointer rounded-control px-5 py-3 text-dense text-ink-soft hover:text-ink max-sm:px-4">
        What comes before the launch
      </summary>
      <LaunchChecklist site={site} who={who} />
    </details>
  )
}

function Address({ address }: { readonly address: string | null }) {
  if (address === null) return <>The address is not known yet</>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 underline decoration-line-strong underline-offset-3 hover:text-ink"
    >
      {sayAddress(address)}
      <ExternalLink aria-hidden="true" className="size-3" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
