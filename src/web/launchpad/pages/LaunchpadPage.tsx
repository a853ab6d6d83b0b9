import { Plus } from 'lucide-react'
import { useState } from 'react'
import { areAllLive, isFreshLaunch } from '#domain/launchpad/celebration.ts'
import { ClientFilter } from '#web/accounts/exports/ClientFilter.tsx'
import { useChosenClient } from '#web/accounts/exports/use-chosen-client.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { AddSite } from '#web/launchpad/AddSite.tsx'
import { AllLive } from '#web/launchpad/AllLive.tsx'
import { nextCreatorStep, nextStep } from '#web/launchpad/site-words.ts'
import { OwnSitePlan, SitePlan } from '#web/launchpad/SitePlan.tsx'
import { siteSearch, Sites } from '#web/launchpad/Sites.tsx'
import type { LaunchpadSearch } from '#web/launchpad/Sites.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { projectsPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useAllProjects } from '#web/projects/exports/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))

export type { LaunchpadSearch }

/** The launchpad of each role: every site before and after its launch, and whether it is well. */
export function LaunchpadPage() {
  const { role } = useViewer()
  if (role === 'creator') return <CreatorLaunchpad />
  return role === 'superAdmin' ? <StaffLaunchpad /> : <ClientLaunchpad />
}

const emptyTitle = 'No sites yet'

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
        who={viewer}
        companyOf={null}
        stepOf={(site) => nextStep(site, isOwner ? 'client' : 'teammate')}
        planOf={(site) => (isOwner ? <OwnSitePlan site={site} /> : <SitePlan site={site} />)}
        above={(sites) =>
          areAllLive(sites) && (
            <AllLive
              count={sites.length}
              areChecked={sites.every(({ address }) => address !== null)}
              isFresh={isFreshLaunch(sites, today)}
            />
          )
        }
        empty={
          <EmptyState title={emptyTitle}>
            Hosting is the last step before going live. Sites and their checklists appear here when{' '}
            {isOwner ? 'you' : 'the account owner'} or the agency adds a site or orders hosting.
          </EmptyState>
        }
      />
    </>
  )
}

function StaffLaunchpad() {
  const viewer = useViewer()
  const [clientId, choose] = useChosenClient()
  const { status, sort } = usePageSearch(siteSearch).search
  const { clients = [], isPending } = useClients()
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
            <ViewsMenu
              list="sites"
              search={{ clientId, status, sort }}
              whileLoading={<div className="h-9 w-23 max-sm:h-11" />}
            />
            <ClientFilter clientId={clientId} name={clientId === null ? null : companyOf(clientId)} onChange={choose} />
            {clientId !== null && <AddSite key={clientId} clientId={clientId} />}
          </>
        }
      />
      <Sites
        clientId={clientId}
        who={viewer}
        isNaming={isPending}
        companyOf={clientId === null ? (site) => companyOf(site.clientId) : null}
        stepOf={(site) => nextStep(site, 'agency', companyOf(site.clientId) ?? undefined)}
        planOf={(site) => <SitePlan site={site} />}
        empty={
          <EmptyState title={emptyTitle}>
            Sites and their checklists appear here when clients or staff add a site or order hosting.
          </EmptyState>
        }
      />
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
        who={viewer}
        companyOf={({ projectId }) => projects.find(({ id }) => id === projectId)?.name ?? null}
        stepOf={nextCreatorStep}
        planOf={() => null}
        empty={
          <EmptyState
            title={emptyTitle}
            action={
              <AppLink place={projectsPlace('creator')} className={buttonClass()}>
                Go to projects
              </AppLink>
            }
          >
            Your projects’ sites appear here with your launch tasks.
          </EmptyState>
        }
      />
    </>
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
