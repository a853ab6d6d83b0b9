import { Search } from 'lucide-react'
import { useId } from 'react'
import { useCart } from '#web/checkout/exports/cart.ts'
import { NotificationBell } from '#web/notifications/exports/NotificationBell.tsx'
import { AgencySign } from '#web/platform/AgencySign.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { notificationSettingsPlace, projectsPlace, rolePlace } from '#web/platform/places.ts'
import { useDestination } from '#web/platform/routing/use-router.ts'
import { useViewer } from '#web/platform/session.ts'
import { Count } from '#web/ui/Count.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { navigationOf, ofOneClient } from './navigation.ts'
import type { NavigationItem } from './navigation.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useAgencyName } from './use-agency-name.ts'
import { useHasChosenClient, useKeptClient } from './use-kept-client.ts'

type Props = { readonly onSearch: () => void }

/** The places of this role: names beside icons from 1024 px on, icons alone below, gone on phones. */
export function Sidebar({ onSearch }: Props) {
  const viewer = useViewer()
  const { role } = viewer
  const agencyName = useAgencyName()
  const hasClient = useHasChosenClient()
  const shown = navigationOf(viewer).filter(({ group }) => group !== ofOneClient || hasClient)
  const groups = Map.groupBy(shown, ({ group }) => group)
  return (
    <aside className="sticky top-0 flex h-dvh w-14 shrink-0 flex-col border-r border-line bg-sunken px-2 py-3 max-sm:hidden lg:w-58 lg:px-3">
      <AppLink
        // A teammate without the right to projects begins elsewhere.
        place={shown[0]?.place ?? projectsPlace(role)}
        className="flex h-9 items-center gap-2.5 rounded-control px-1.5 font-semibold max-lg:justify-center"
        aria-label={agencyName}
      >
        <AgencySign size={22} isNarrow />
      </AppLink>
      <button
        type="button"
        onClick={onSearch}
        aria-label="Search or go to a page"
        aria-keyshortcuts="Control+K Meta+K"
        className="mt-3 flex h-8 items-center gap-2.5 rounded-control border border-line bg-surface px-2 text-dense text-ink-soft hover:bg-hover max-lg:justify-center"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-lg:hidden">Go to…</span>
        <span className="ml-auto max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <NotificationBell allPlace={rolePlace(role, 'notifications')} settingsPlace={notificationSettingsPlace(role)} />
      <nav aria-label="Main" className="mt-3 flex-1 overflow-y-auto">
        {[...groups].map(([group, items]) => (
          <SidebarGroup key={group} title={group} items={items} />
        ))}
      </nav>
      <ProfileMenu />
    </aside>
  )
}

type GroupProps = { readonly title: string; readonly items: readonly NavigationItem[] }

/** Places that belong together, under their name where there is room for it. */
function SidebarGroup({ title, items }: GroupProps) {
  const id = useId()
  return (
    <div className="not-first:mt-3">
      {title !== '' && (
        <p id={id} className="px-2 pb-1 text-caption font-medium text-ink-faint max-lg:sr-only">
          {title}
        </p>
      )}
      <ul aria-labelledby={title === '' ? undefined : id} className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.label}>
            <SidebarLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SidebarLink({ item: { icon: Icon, label, place, counts } }: { item: NavigationItem }) {
  const { planIds, sites } = useCart()
  const inCart = planIds.filter((id) => sites.every(({ planId }) => planId !== id)).length + sites.length
  const count = counts === 'cart' ? inCart : 0
  const kept = useKeptClient(place)
  const isCurrent = useIsCurrent(place.to)
  return (
    <AppLink
      place={kept}
      aria-label={count > 0 ? `${label}, ${count}` : label}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      className="flex h-8 items-center gap-2.5 rounded-control px-2 font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-pressed aria-[current=page]:text-ink max-lg:justify-center"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate max-lg:hidden">{label}</span>
      {count > 0 && (
        <span className="ml-auto max-lg:hidden">
          <Count value={count} />
        </span>
      )}
    </AppLink>
  )
}

/** A project's page belongs to the projects, a client's to the clients, one of the settings, or “Import”, to the settings. */
export function useIsCurrent(path: string): boolean {
  const current = useDestination().pathname.replace('/import', '/settings/import')
  return `${current}/`.startsWith(`${path}/`) || current === path.replace(/(project|client)s$/, '$1detail')
}
