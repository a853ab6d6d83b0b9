import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { Bookmark, FileText, Folder, Globe, Sparkles, User } from 'lucide-react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import { holdsWords, plain } from '#domain/core/holds-words.ts'
import type { listInvoices as listInvoicesCall } from '#domain/invoices/contract.ts'
import type { listHosting as listHostingCall } from '#domain/launchpad/contract.ts'
import type { listQuotes as listQuotesCall } from '#domain/quotes/contract.ts'
import type { ViewList } from '#domain/views/view-lists.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { listClients } from '#web/accounts/exports/clients.ts'
import { listEmployees } from '#web/accounts/exports/employees.ts'
import { findClients } from '#web/accounts/exports/find-clients.ts'
import { namedByAccount } from '#web/accounts/exports/named-by-account.ts'
import { findInvoices as findByNumber } from '#web/invoices/exports/find-invoices.ts'
import { launchpadKey } from '#web/launchpad/exports/launchpad-cache.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { callTo } from '#web/platform/call.ts'
import { mayOpen } from '#web/platform/may-open.ts'
import { projectPlace, projectsPlace, rolePlace } from '#web/platform/places.ts'
import { listProjects } from '#web/projects/exports/calls.ts'
import { listViews, viewPlace } from '#web/views/exports/views.ts'
import { actionsOf, pagesOf } from './palette-places.ts'

const targetGroups = [
  'Recent',
  'Actions',
  'Pages',
  'Views',
  'Projects',
  'Sites',
  'Quotes',
  'Invoices',
  'People',
] as const
const pagesFirst = [
  'Recent',
  'Pages',
  ...targetGroups.filter((group) => group !== 'Recent' && group !== 'Pages'),
] as const
export type TargetGroup = (typeof targetGroups)[number]

export type Target = {
  readonly key: string
  readonly label: string
  /** What tells it from others of its name; mostly empty. */
  readonly detail: string
  readonly group: TargetGroup
  readonly icon: LucideIcon
  readonly go: Place | (() => void)
}

const shown = 8

/** As the portal takes it. */
const longestNumber = 40
const longestSearch = 80

const listQuotes = callTo<typeof listQuotesCall>('list-quotes')
const listHosting = callTo<typeof listHostingCall>('list-hosting')
const listInvoices = callTo<typeof listInvoicesCall>('list-invoices')

/**
 * What the portal finds by these letters: views, projects, sites, quotes, invoices and people; without letters views and
 * projects alone. Sites are asked for once, in the cache of the pages.
 */
export async function findTargets(
  viewer: PresentedProfile,
  search: string,
  queryClient: QueryClient,
): Promise<Target[]> {
  const clients = search && viewer.role === 'superAdmin' ? listAllClients() : Promise.resolve([])
  const found = await Promise.all([
    findViews(viewer, search),
    findProjects(viewer, search),
    search ? findSites(viewer, search, { queryClient, clients }) : [],
    search ? findQuotes(viewer, search) : [],
    search ? findInvoices(viewer, search) : [],
    search ? findPeople(viewer, search, clients) : [],
  ])
  return found.flat()
}

/**
 * The acts and pages that have these letters, which the portal isn’t asked for; pages whose name begins with them come first. On a
 * phone this is where everything is that the bar at its foot has no room for.
 */
export function knownTargets(viewer: PresentedProfile, search: string, owes: boolean): Target[] {
  const actions = actionsOf(viewer, owes).filter(({ label, synonyms }) => holdsWords(`${label} ${synonyms}`, search))
  // A page that is itself an act, as "Add hours", is there once.
  const acts = new Set(actions.map(({ label }) => label))
  const pages = pagesOf(viewer).filter(
    ({ label, synonyms }) => holdsWords(`${label} ${synonyms}`, search) && !acts.has(label),
  )
  const named = search === '' ? [] : pages.filter(({ label }) => begins(label, search))
  return [...named, ...actions, ...pages.filter((page) => !named.includes(page))]
}

/** The groups in the order in which they are shown: pages before acts where one of them comes first. */
export function groupsOf(known: readonly Target[]): readonly TargetGroup[] {
  return known[0]?.group === 'Pages' ? pagesFirst : targetGroups
}

async function findViews({ role }: PresentedProfile, search: string): Promise<Target[]> {
  const { views } = await listViews({})
  return views
    .filter(({ name }) => holdsWords(name, search))
    .map((view) => ({
      key: `view ${view.id}`,
      label: view.name,
      detail: listNames[view.list],
      group: 'Views',
      icon: Bookmark,
      go: viewPlace(role, view),
    }))
}

const listNames = {
  projects: 'Projects',
  invoices: 'Invoices',
  timesheets: 'Time sheets',
  quotes: 'Quotes',
  clients: 'Clients',
  payments: 'Payments',
  sites: 'Sites',
  creators: 'Creators',
  staff: 'Staff',
} as const satisfies Record<ViewList, string>

async function findProjects({ role, rights }: PresentedProfile, search: string): Promise<Target[]> {
  if (role === 'client' && !rights.includes('projects')) return []
  const [{ projects }, { projects: archived }] = await Promise.all([
    listProjects(search ? { search } : {}),
    search ? listProjects({ search, archived: true }) : { projects: [] },
  ])
  // One that is archived or restored between the two answers is in both.
  const found = new Map([...projects.slice(0, shown), ...archived.slice(0, shown)].map((each) => [each.id, each]))
  return [...found.values()].map(({ id, name, companyName, archivedAt }) => ({
    key: `project ${id}`,
    label: name,
    detail: [role === 'client' ? '' : companyName, archivedAt === null ? '' : 'Archived'].filter(Boolean).join(', '),
    group: 'Projects',
    icon: Folder,
    go: projectPlace(role, id),
  }))
}

type Sources = { readonly queryClient: QueryClient; readonly clients: Promise<readonly PresentedClient[]> }

/** By their name and host, and for staff by their client. */
async function findSites(
  viewer: PresentedProfile,
  search: string,
  { queryClient, clients }: Sources,
): Promise<Target[]> {
  const { role } = viewer
  if (!mayOpen(viewer, rolePlace(role, 'launchpad'))) return []
  const [{ sites }, owners] = await Promise.all([
    // Where the Launchpad keeps all sites.
    queryClient.fetchQuery({ queryKey: [...launchpadKey, null], queryFn: ({ signal }) => listHosting({}, { signal }) }),
    clients,
  ])
  const companies = new Map(owners.map(({ uid, companyName, fullName }) => [uid, companyName || fullName]))
  return sites
    .map(({ id, name, address, clientId }) => {
      const host = address === null ? '' : new URL(address).host
      return { id, name, detail: [host === name ? '' : host, companies.get(clientId)].filter(Boolean).join(', ') }
    })
    .filter(({ name, detail }) => holdsWords(`${name} ${detail}`, search))
    .slice(0, shown)
    .map(({ id, name, detail }) => ({
      key: `site ${id}`,
      label: name,
      detail,
      group: 'Sites',
      icon: Globe,
      go: { ...rolePlace(role, 'launchpad'), search: { site: id } },
    }))
}

/** By the start of their number and the words of project and client, of all there are. A client finds their own where they answer them. */
async function findQuotes({ role, rights }: PresentedProfile, search: string): Promise<Target[]> {
  if (role === 'creator' || (role === 'client' && !rights.includes('projects'))) return []
  if (search.length > longestSearch) return []
  const { quotes } = await listQuotes({ search })
  return quotes.slice(0, shown).map(({ id, number, projectName, companyName }) => ({
    key: `quote ${id}`,
    label: projectName,
    detail: [number, role === 'client' ? '' : companyName].filter(Boolean).join(', '),
    group: 'Quotes',
    icon: Sparkles,
    go:
      role === 'client'
        ? { to: '/client/quick-quote', search: { quote: id } }
        : { ...rolePlace('superAdmin', 'quotes'), search: { quote: id } },
  }))
}

/** By the start of their number; of the latest fifty by any part of it too, and for staff by client. */
async function findInvoices({ role, rights }: PresentedProfile, search: string): Promise<Target[]> {
  if (role === 'creator' || (role === 'client' && !rights.includes('invoices'))) return []
  const [{ invoices: latest }, { invoices: found }] = await Promise.all([
    listInvoices({}),
    search.length > longestNumber ? { invoices: [] } : findByNumber({ number: search }),
  ])
  const numbered = new Set(found.map(({ id }) => id))
  return [...found, ...latest.filter(({ id }) => !numbered.has(id))]
    .map(({ id, number, projectId, billTo }) => ({
      id,
      number: number ?? 'Draft',
      projectId,
      company: billTo.companyName,
    }))
    .filter(
      ({ id, number, company }) =>
        numbered.has(id) || holdsWords(role === 'client' ? number : `${number} ${company}`, search),
    )
    .slice(0, shown)
    .map(({ id, number, projectId, company }) => ({
      key: `invoice ${id}`,
      label: number,
      detail: role === 'client' ? '' : company,
      group: 'Invoices',
      icon: FileText,
      go: { to: projectPlace(role, projectId).to, search: { projectId, walkThroughTab: 'invoices', invoice: id } },
    }))
}

async function findPeople(viewer: PresentedProfile, search: string, listed: Sources['clients']): Promise<Target[]> {
  const { role } = viewer
  // They lead to the projects, where a teammate may find nothing.
  if (!mayOpen(viewer, projectsPlace(role))) return []
  const [{ employees }, clients] = await Promise.all([listEmployees({}), listed])
  const people = [
    ...employees
      .filter(({ fullName }) => holdsWords(fullName, search))
      .map((employee) => ({
        id: employee.id,
        fullName: employee.fullName,
        detail: employee.position,
        // Only staff are told who is a creator, and only they have a page of people.
        go:
          'role' in employee
            ? rolePlace('superAdmin', employee.role === 'creator' ? 'creators' : 'staff')
            : projectsPlace(role),
      })),
    // A teammate of a client is on the page of the account.
    ...findClients(namedByAccount(clients), search).map(({ id, accountId, fullName, companyName }) => ({
      id,
      fullName,
      detail: companyName,
      go: clientPagePlace(accountId),
    })),
  ]
  return people.slice(0, shown).map(({ id, fullName, detail, go }) => ({
    key: `person ${id}`,
    label: fullName,
    detail,
    group: 'People',
    icon: User,
    go,
  }))
}

/** They come 200 at a time. */
async function listAllClients(): Promise<PresentedClient[]> {
  const all: PresentedClient[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof listClients>> = await listClients(after === undefined ? {} : { after })
    all.push(...page.clients)
    after = page.next
  }
  return all
}

function begins(text: string, search: string): boolean {
  return plain(text).startsWith(plain(search))
}
