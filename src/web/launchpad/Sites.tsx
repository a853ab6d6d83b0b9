import type { ReactNode } from 'react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { hostingStatuses } from '#domain/launchpad/hosting-status.ts'
import type { HostingStatus } from '#domain/launchpad/hosting-status.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'
import { useLaunchpad } from './api.ts'
import { healthOf } from './site-order.ts'
import { statusLooks } from './site-words.ts'
import { SiteCard } from './SiteCard.tsx'
import type { SiteReader } from './SiteCard.tsx'
import { siteColumns, siteSorts, SiteTable } from './SiteTable.tsx'

const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))

export const siteSearch = { site: text, status: oneOf(...hostingStatuses), sort: oneOf(...siteSorts) }
export type LaunchpadSearch = SearchOf<typeof siteSearch>

/** More than these are a table, whose rows open one. */
const mostCards = 3

type Props = {
  readonly clientId: string | null
  readonly who: SiteReader
  readonly empty: ReactNode
  /** Whose each is, where sites of several clients or projects stand together. */
  readonly companyOf: ((site: PresentedHosting) => string | null) | null
  /** Whether the names for `companyOf` are on their way: a line of a row comes with them. */
  readonly isNaming?: boolean
  readonly stepOf: (site: PresentedHosting) => string
  readonly planOf: (site: PresentedHosting) => ReactNode
  /** What stands above all of them. */
  readonly above?: (sites: readonly PresentedHosting[]) => ReactNode
}

/** The sites of a launchpad: cards of a few, a table of many, or the one that the address names. */
export function Sites({ clientId, who, empty, companyOf, isNaming = false, stepOf, planOf, above }: Props) {
  const { search, change, changed } = usePageSearch(siteSearch)
  const listed = { clientId, status: search.status, sort: search.sort }
  const columns = useColumns('sites', listed)
  return (
    <Answer
      query={withColumns(useLaunchpad(clientId), isNaming ? undefined : columns)}
      what="the Launchpad"
      loading={<SkeletonRows rows={6} />}
      refused={({ code, message }) =>
        code === 'forbidden' || code === 'not-found' || code === 'invalid-input' ? (
          <RefusedState
            title={
              clientId === null || code === 'forbidden' ? 'You don’t have access to the Launchpad' : 'Client not found'
            }
          >
            {who.role === 'client'
              ? 'Ask the account owner for access to projects, which includes the Launchpad.'
              : message}
          </RefusedState>
        ) : null
      }
    >
      {({ sites, health }) => {
        const { status } = search
        const named = sites.find(({ id }) => id === search.site)
        const missing = search.site !== undefined && !named && (
          <InlineAlert tone="info" title="Site not found">
            The site was removed, or the link is wrong.
          </InlineAlert>
        )
        if (sites.length === 0)
          return (
            <div className="flex flex-col gap-6">
              {missing}
              {empty}
            </div>
          )
        const shown = { health, companyOf, showsPlan: who.role !== 'creator', stepOf }
        const found = named ? [named] : status ? sites.filter((site) => site.status === status) : sites
        return (
          <div className="flex flex-col gap-6">
            {missing}
            {(named ?? status) && sites.length > found.length && (
              <p className="flex flex-wrap gap-x-3 text-dense text-ink-soft">
                {status && !named && <span>Status: {statusLooks[status].label}</span>}
                <AppLink
                  place={changed({ site: null, status: null })}
                  className="tap inline-block text-ink underline decoration-line-strong underline-offset-3"
                >
                  Show all sites
                </AppLink>
              </p>
            )}
            {!named && !status && above?.(sites)}
            {found.length === 0 && (
              <EmptyState title="No sites with this status">Show all sites to see the rest.</EmptyState>
            )}
            {who.role === 'superAdmin' && !named && found.length > 0 && (
              <div className="-my-3 flex items-center justify-end gap-2">
                <ExportLink isQuiet href={csvAddress(clientId, status)} />
                {found.length > mostCards && (
                  <ColumnsMenu
                    list="sites"
                    columns={siteColumns(shown)}
                    search={listed}
                    whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
                  />
                )}
              </div>
            )}
            {found.length > mostCards && who.role === 'creator' && (
              <p className="text-dense text-ink-soft">Checklists don’t count final invoices that aren’t yours.</p>
            )}
            {found.length > mostCards ? (
              <SiteTable
                sites={found}
                {...shown}
                placeOf={(site) => changed({ site })}
                columns={columns}
                sort={search.sort}
                onSort={(sort) => change({ sort })}
              />
            ) : (
              found.map((site) => (
                <SiteCard
                  key={site.id}
                  site={site}
                  health={healthOf(site, health)}
                  who={who}
                  company={companyOf?.(site) ?? null}
                  step={stepOf(site)}
                  plan={planOf(site)}
                />
              ))
            )}
          </div>
        )
      }}
    </Answer>
  )
}

/** The file of the sites that are listed. */
function csvAddress(clientId: string | null, status: HostingStatus | undefined): string {
  const asked = new URLSearchParams({ ...(clientId ? { clientId } : {}), ...(status ? { status } : {}) }).toString()
  return `/files/sites.csv${asked && `?${asked}`}`
}
