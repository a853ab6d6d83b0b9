import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { areAllLive, isFreshLaunch } from '#domain/launchpad/celebration.ts'
import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { useClients } from '#web/accounts/exports/clients.ts'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import { AddSite } from '#web/launchpad/AddSite.tsx'
import { AllLive } from '#web/launchpad/AllLive.tsx'
import { useLaunchpad } from '#web/launchpad/api.ts'
import type { Launchpad } from '#web/launchpad/api.ts'
import { SiteCard } from '#web/launchpad/SiteCard.tsx'
import { OwnSitePlan, SitePlan } from '#web/launchpad/SitePlan.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { projectsPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

/** The launchpad of each role: every site on its way to its visitors, and whether it is well. */
export function LaunchpadPage() {
  const { role } = useViewer()
  if (role === 'creator') return <CreatorLaunchpad />
  return role === 'superAdmin' ? <StaffLaunchpad /> : <ClientLaunchpad />
}

function ClientLaunchpad() {
  const viewer = useViewer()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isOwner = viewer.uid === viewer.accountId
  return (
    <>
      <PageHeader
        title="Launchpad"
        actions={
          isOwner && (
            <>
              <AddHosting />
              <AddSite clientId={null} />
            </>
          )
        }
      />
      <Sites
        clientId={null}
        empty={
          <EmptyState title="Nothing on the launchpad yet" action={isOwner && <AddHosting />}>
            Hosting is the last step before going live: with a plan, your site comes here with everything that is left
            to do.
          </EmptyState>
        }
      >
        {({ sites, health }) => (
          <>
            {areAllLive(sites) && <AllLive count={sites.length} isFresh={isFreshLaunch(sites, today)} />}
            {sites.map((site) => (
              <SiteCard
                key={site.id}
                site={site}
                health={health.find(({ id }) => id === site.id)}
                who={viewer}
                company={null}
                plan={isOwner ? <OwnSitePlan site={site} /> : <SitePlan site={site} />}
              />
            ))}
          </>
        )}
      </Sites>
    </>
  )
}

function StaffLaunchpad() {
  const viewer = useViewer()
  const [clientId, choose] = useChosenClient()
  const { clients = [] } = useClients()
  const companyOf = (uid: string) => {
    const client = clients.find((each) => each.uid === uid)
    return client ? client.companyName || client.fullName : null
  }
  return (
    <>
      <PageHeader
        title="Launchpad"
        actions={
          <>
            <ClientFilter clientId={clientId} name={clientId === null ? null : companyOf(clientId)} onChange={choose} />
            {clientId !== null && <AddSite key={clientId} clientId={clientId} />}
          </>
        }
      />
      <Sites
        clientId={clientId}
        empty={
          <EmptyState title="Nothing on the launchpad yet">
            A site comes here when its client buys a hosting plan, with the checklist that leads to its launch.
          </EmptyState>
        }
      >
        {({ sites, health }) =>
          sites.map((site) => (
            <SiteCard
              key={site.id}
              site={site}
              health={health.find(({ id }) => id === site.id)}
              who={viewer}
              company={clientId === null ? companyOf(site.clientId) : null}
              plan={<SitePlan site={site} />}
            />
          ))
        }
      </Sites>
    </>
  )
}

function CreatorLaunchpad() {
  const viewer = useViewer()
  const { data: projects = [] } = useAllProjects({})
  return (
    <>
      <PageHeader title="Launchpad" />
      <Sites
        clientId={null}
        empty={
          <EmptyState
            title="Nothing on the launchpad yet"
            action={
              <AppLink place={projectsPlace('creator')} className={buttonClass()}>
                Look at your projects
              </AppLink>
            }
          >
            A site of your projects comes here on its way to its launch, with what is yours to do.
          </EmptyState>
        }
      >
        {({ sites, health }) =>
          sites.map((site) => (
            <SiteCard
              key={site.id}
              site={site}
              health={health.find(({ id }) => id === site.id)}
              who={viewer}
              company={projects.find(({ id }) => id === site.projectId)?.name ?? null}
              plan={null}
            />
          ))
        }
      </Sites>
    </>
  )
}

type SitesProps = {
  readonly clientId: string | null
  readonly empty: ReactNode
  readonly children: (launchpad: Launchpad) => ReactNode
}

function Sites({ clientId, empty, children }: SitesProps) {
  return (
    <Answer
      query={useLaunchpad(clientId)}
      what="the launchpad"
      loading={<SkeletonRows rows={6} />}
      refused={({ code, message }) =>
        code === 'forbidden' || code === 'not-found' || code === 'invalid-input' ? (
          <RefusedState title="The launchpad is not shared with you">{message}</RefusedState>
        ) : null
      }
    >
      {(launchpad) =>
        launchpad.sites.length === 0 ? empty : <div className="flex flex-col gap-6">{children(launchpad)}</div>
      }
    </Answer>
  )
}

function AddHosting() {
  return (
    <AppLink place={rolePlace('client', 'addhosting')} className={buttonClass('primary')}>
      <Plus aria-hidden="true" />
      Add hosting
    </AppLink>
  )
}
