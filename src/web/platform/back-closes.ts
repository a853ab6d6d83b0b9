import type { RouterHistory } from '@tanstack/history'
import type { OverPage } from '#web/ui/DialogHost.tsx'

const held = new WeakMap<RouterHistory, (over: OverPage) => () => void>()

/**
 * Makes the browser's Back close what is over the page, the latest first, as its cross does; the page stays. The answer takes what
 * has opened, and answers with what to call once it has closed.
 */
export function backCloses(history: RouterHistory): (over: OverPage) => () => void {
  const known = held.get(history) ?? hold(history)
  held.set(history, known)
  return known
}

function hold(history: RouterHistory): (over: OverPage) => () => void {
  let open: readonly OverPage[] = []
  let release: (() => void) | null = null

  function block(): () => void {
    return history.block({
      enableBeforeUnload: () => open.some(({ hasWork }) => hasWork()),
      blockerFn({ currentLocation, nextLocation }) {
        // Two steps that were taken at once are one entry of the browser, so that a step back may count as more.
        if (nextLocation.state.__TSR_index >= currentLocation.state.__TSR_index) return false
        open.at(-1)?.close()
        return true
      },
    })
  }

  return (over) => {
    open = [...open, over]
    release ??= block()
    return () => {
      open = open.filter((each) => each !== over)
      if (open.length > 0) return
      release?.()
      release = null
    }
  }
}
