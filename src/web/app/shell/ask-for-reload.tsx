import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#web/ui/Button.tsx'

let isOutdated = false
let tellNotice = () => {}

/** Takes what the server said when a stream opened, and asks for a reload where its pages are of another build than this one. */
export function takeHello(hello: string): void {
  // Our own server wrote it; one of a release before says no build.
  const { build } = JSON.parse(hello) as { readonly build?: string }
  const own = ownBuild()
  if (build && own) setOutdated(build !== own)
}

/** The script that this page was loaded with; none while developing. */
function ownBuild(): string | null {
  return document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? null
}

function setOutdated(next: boolean): void {
  isOutdated = next
  tellNotice()
}

/**
 * Says that the portal has a new version, and leaves the moment to the reader: nothing that is typed is lost before they press, and
 * forms that ask before they are left ask then, too.
 */
function ReloadNotice() {
  const isShown = useSyncExternalStore(subscribe, () => isOutdated)
  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-16 z-60 flex justify-center px-4 max-sm:bottom-30"
    >
      {isShown && (
        <span className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-3.5 py-2 text-dense text-ink shadow-raised">
          A new version of the portal is available. Save your work, then reload the page.
          <span className="flex gap-2">
            <Button size="sm" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setOutdated(false)}>
              Later
            </Button>
          </span>
        </span>
      )}
    </output>
  )
}

function subscribe(tell: () => void): () => void {
  tellNotice = tell
  return () => {
    tellNotice = () => {}
  }
}

// Of its own, so that it stays when the page itself breaks; there before it says something, so that it is read out. It comes first
// by the keyboard: a panel beside the page leads from its end to the start of the page, past all that stands behind.
const holder = document.createElement('div')
document.body.prepend(holder)
createRoot(holder).render(<ReloadNotice />)
// A chunk does not come: said by the builder's code, before the page that asked for it hears of it.
addEventListener('vite:preloadError', () => void askWhereGone())

async function askWhereGone(): Promise<void> {
  const own = ownBuild()
  if (!own) return
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => answer.text(),
    () => null,
  )
  if (page?.includes('/assets/') && !page.includes(own)) setOutdated(true)
}
