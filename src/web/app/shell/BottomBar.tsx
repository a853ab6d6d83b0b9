import { Menu as MenuIcon } from 'lucide-react'
import { AppLink } from '#web/platform/AppLink.tsx'
import { useViewer } from '#web/platform/session.ts'
import { navigationOf } from './navigation.ts'
import type { NavigationItem } from './navigation.ts'
import { useIsCurrent } from './Sidebar.tsx'

const itemClass =
  'flex h-14 min-w-0 grow flex-col items-center justify-center gap-0.5 text-caption font-medium text-ink-soft aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent'

type Props = { readonly onMore: () => void }

/** The places on a phone, within reach of the thumb: four and the rest behind "More". */
export function BottomBar({ onMore }: Props) {
  const viewer = useViewer()
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {navigationOf(viewer)
        .slice(0, 4)
        .map((item) => (
          <BottomLink key={item.label} item={item} />
        ))}
      <button type="button" onClick={onMore} className={itemClass}>
        <MenuIcon aria-hidden="true" className="size-5" />
        <span>More</span>
      </button>
    </nav>
  )
}

function BottomLink({ item: { icon: Icon, shortLabel, place } }: { item: NavigationItem }) {
  const isCurrent = useIsCurrent(place.to)
  return (
    <AppLink place={place} className={itemClass} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-w-full truncate">{shortLabel}</span>
    </AppLink>
  )
}
