import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { sectionOf } from '#domain/core/sections.ts'
import { useNotedTimeZone } from '#web/accounts/exports/use-noted-time-zone.ts'
import { NotificationNews } from '#web/notifications/exports/NotificationNews.tsx'
import { dropFirstQueries } from '#web/platform/first-answers.ts'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { openQueryClient } from '#web/platform/query-client.ts'
import { useAppLocation } from '#web/platform/routing/use-router.ts'
import { TourGuide } from '#web/tour/exports/TourGuide.tsx'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Notices } from './Notices.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazyDialog(() => import('./CommandPalette.tsx'))
const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog.tsx'))
// The stream goes on from where the page's answers were made, so the page need not wait for its code.
const LiveUpdates = lazyPart(() => import('./LiveUpdates.tsx'))

type Overlay = 'palette' | 'shortcuts'

/** The frame of every page behind a sign-in: places at the side, the page in the middle, what is live underneath. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(openQueryClient)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const isOpen = useOpen()
  const { pathname, href } = useAppLocation()
  // Whoever pays has one thing to do, and the way back to the cart.
  const isPaying = pathname === '/client/checkout'
  useLayoutEffect(dropFirstQueries, [])

  // A dialog is a lot to render: the key or the press is seen first.
  const show = (wanted: Overlay) => startTransition(() => setOverlay(wanted))

  useNotedTimeZone()
  useShortcuts({ onPalette: () => show('palette'), onHelp: () => show('shortcuts') })

  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        {!isPaying && <Sidebar onSearch={() => show('palette')} />}
        <div className="flex min-w-0 flex-1 flex-col xl:has-data-beside:pr-96">
          <PhoneBar isAlone={isPaying} />
          <Notices />
          <main
            id="main"
            data-section={sectionOf(pathname)}
            tabIndex={-1}
            className="@container mx-auto w-full max-w-page flex-1 px-10 py-8 outline-none max-lg:px-6 max-sm:px-4 max-sm:pt-5 max-sm:pb-40 has-data-selection:pb-24 max-sm:has-data-selection:pb-48"
          >
            <DialogHost place={href}>{children}</DialogHost>
          </main>
        </div>
        {!isPaying && <BottomBar onMore={() => show('palette')} />}
      </div>
      {isOpen && <LiveUpdates onGiveUp={() => undefined} />}
      <NotificationNews />
      {isOpen && <TourGuide />}
      <CommandPalette open={overlay === 'palette'} onOpenChange={(isOpen) => setOverlay(isOpen ? 'palette' : null)} />
      <ShortcutsDialog
        open={overlay === 'shortcuts'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'shortcuts' : null)}
      />
    </QueryClientProvider>
  )
}

/** False on the server, and while the browser takes over the page from there. */
function useOpen(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
