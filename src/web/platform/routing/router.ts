import type { RouterHistory } from '@tanstack/history'
import type { ComponentType, ReactNode } from 'react'
import type { Place } from '#web/platform/AppLink.tsx'
import type { AppLocation, HistoryState } from './location.ts'
import { hrefOf, toLocation } from './location.ts'

/** How to go to a place; by default as a step that the back button undoes, from the top of the page. */
export type Manner = {
  readonly replace?: boolean
  readonly resetScroll?: boolean
  readonly viewTransition?: boolean
}

/** Where somebody is led who may not see what they asked for. */
export type Redirect = { readonly place: Place; readonly state?: HistoryState }

/** The frame around a page. It stays while pages that share it change. */
export type Frame = ComponentType<{ readonly children: ReactNode }>

/** A page, or the redirect in its place. */
export type Route = {
  readonly title?: string
  /** Null where the page is shown. */
  readonly guard: (location: AppLocation) => Promise<Redirect | null>
  /** Fetch the code; `load` answers with what to show, too, where the code of the page cannot be reached. */
  readonly loadFrame: () => Promise<Frame | null>
  readonly load: () => Promise<ComponentType>
}

/** What is shown for an address: a page, or the error that keeps every page from being shown. */
export type View = {
  readonly location: AppLocation
  readonly title: string | undefined
  readonly Frame: Frame | null
  readonly Page: ComponentType | null
  readonly error: unknown
}

export type Router = {
  readonly history: RouterHistory
  /** Where the reader is going: what is shown may still be of the page before. */
  readonly destination: () => AppLocation
  /** Null until the first page is there. */
  readonly view: () => View | null
  readonly subscribe: (tell: () => void) => () => void
  /** Done when the place is shown, or a newer one in its stead. */
  readonly goTo: (place: Place, manner?: Manner, state?: HistoryState) => Promise<void>
  /** Fetches the code of a place, so that it is there when somebody goes to it. */
  readonly prepare: (place: Place) => void
  /** Shows the present address, again where it is shown already. */
  readonly load: () => Promise<void>
  /** Shows the present address, and follows the history until the returned function is called. */
  readonly follow: () => () => void
}

export type RouterOptions = {
  readonly history: RouterHistory
  readonly routeOf: (pathname: string) => Route
  /** Called where code does not come that somebody waits for; throws the error if nothing else helps. */
  readonly onUnloaded?: (error: unknown) => Promise<never>
  /** Swaps one view for the next; at once by default. */
  readonly swap?: (change: () => void) => Promise<void>
  /** Makes a change so that the page is another one when it returns; by default listeners see to that. */
  readonly flush?: (change: () => void) => void
  /** Called as soon as a view is shown; `isStep` where the reader went there, not back or forward. */
  readonly onShown?: (location: AppLocation, how: { readonly isStep: boolean; readonly resetScroll: boolean }) => void
}

/** Leads from address to view: asks the guard of a page, fetches its code, and shows it once all is there. */
export function createRouter({
  history,
  routeOf,
  onUnloaded,
  swap,
  flush = (change) => change(),
  onShown,
}: RouterOptions): Router {
  const listeners = new Set<() => void>()
  let destination = toLocation(history.location)
  let view: View | null = null
  let loading = Promise.resolve()
  let turn = 0
  /** Of the step that `history` is about to tell. */
  let next: Manner = {}

  function tell(): void {
    for (const listener of listeners) listener()
  }

  async function prepareView(location: AppLocation): Promise<View | Redirect> {
    const route = routeOf(location.pathname)
    try {
      const redirect = await route.guard(location)
      if (redirect) return redirect
      const [Frame, Page] = await Promise.all([route.loadFrame(), route.load()]).catch(onUnloaded)
      return { location, title: route.title, Frame, Page, error: null }
    } catch (error) {
      return { location, title: undefined, Frame: null, Page: null, error }
    }
  }

  async function load(manner: Manner = {}, isStep = true): Promise<void> {
    const own = ++turn
    const prepared = await prepareView(destination)
    // Somebody who went on meanwhile waits for that place.
    if (own !== turn) return loading
    // What asks before it is left has let the reader go already.
    if ('place' in prepared) return go(prepared.place, { ...manner, replace: true }, prepared.state, true)
    const show = () => {
      if (own !== turn) return
      view = prepared
      flush(tell)
      onShown?.(prepared.location, { isStep, resetScroll: manner.resetScroll !== false })
    }
    if (swap && view && manner.viewTransition !== false) await swap(show)
    else show()
    return own === turn ? undefined : loading
  }

  function begin(manner?: Manner, isStep?: boolean): Promise<void> {
    loading = load(manner, isStep)
    return loading
  }

  async function go(place: Place, manner: Manner, state: HistoryState = {}, ignoreBlocker = false): Promise<void> {
    const href = hrefOf(place, destination)
    next = manner
    if (manner.replace || href === destination.href) history.replace(href, state, { ignoreBlocker })
    else history.push(href, state, { ignoreBlocker })
    await loading
  }

  function follow(): () => void {
    const stop = history.subscribe(({ location, action: { type } }) => {
      const isStep = type === 'PUSH' || type === 'REPLACE'
      destination = toLocation(location)
      const manner = isStep ? next : {}
      next = {}
      void begin(manner, isStep)
      tell()
    })
    destination = toLocation(history.location)
    if (view?.location.href !== destination.href) void begin()
    return () => {
      turn++
      loading = Promise.resolve()
      stop()
    }
  }

  return {
    history,
    destination: () => destination,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    goTo: (place, manner = {}, state = {}) => go(place, manner, state),
    prepare(place) {
      const route = routeOf(place.to === '.' ? destination.pathname : place.to)
      for (const fetching of [route.loadFrame(), route.load()]) fetching.catch(() => undefined)
    },
    load: () => begin(),
    follow,
  }
}
