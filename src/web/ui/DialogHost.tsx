import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

type Overlay = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** `isLeft`: whether the part of the page that it was opened from is gone. */
type Render = (overlay: Overlay & { readonly isLeft: boolean }) => ReactNode

type Hosted = Overlay & {
  readonly key: number
  /** Where it stands, which stays the same when another one takes it over. */
  readonly slot: number
  /** What all dialogs like it are made of. */
  readonly kind: unknown
  readonly render: Render
  readonly isLeft: boolean
  /** It has asked to close: what opened it may go now. */
  readonly isClosing: boolean
}

type Host = ReturnType<typeof createHost>

const HostContext = createContext<Host | null>(null)

/** What a dialog says above its content: what others have done meanwhile to what it is about. */
export const DialogNotice = createContext<ReactNode>(null)

/** What stands over the page. `hasWork` tells whether something in it would be lost. */
export type OverPage = { readonly close: () => void; readonly hasWork: () => boolean }

/** Takes a dialog that has opened, so that the browser's Back closes it; answers with what to call once it has closed. */
export const DialogBack = createContext<((over: OverPage) => () => void) | null>(null)

type Props = {
  readonly children: ReactNode
  /** The address of the page: another one takes along the dialogs that its rows have left behind. */
  readonly place?: string
}

/** Where the dialogs of what is in it stand, so that one stays, with what is typed, when the row that opened it goes. */
export function DialogHost({ children, place = '' }: Props) {
  const [host] = useState(createHost)
  const hosted = useSyncExternalStore(host.subscribe, host.list, nothing)
  useEffect(() => host.moveTo(place), [host, place])
  return (
    <HostContext value={host}>
      <DialogNotice value={null}>
        {children}
        {hosted.map(({ key, slot, open, isLeft, render }) => (
          <Standing key={slot} open={open} isLeft={isLeft} render={render} onOpenChange={host.changeOf(key)} />
        ))}
      </DialogNotice>
    </HostContext>
  )
}

function Standing({ render, ...overlay }: Overlay & Pick<Hosted, 'isLeft' | 'render'>) {
  return render(overlay)
}

/**
 * Shows a dialog at the nearest host; what this answers with is for its own place, where there is no host. `render` is null
 * until it is first open: a host knows nothing of the many that never are. One that is open from the start, as by the address, takes
 * over what another one of its `kind` has left behind.
 */
export function useHosted({ open, onOpenChange }: Overlay, render: Render | null, kind: unknown): ReactNode {
  const host = use(HostContext)
  const [key] = useState(nextKey)
  useLayoutEffect(() => {
    if (render) host?.show({ key, kind, open, onOpenChange, render })
    else host?.drop(key)
  })
  useEffect(() => () => host?.leave(key), [host, key])
  return host ? null : render?.({ open, onOpenChange, isLeft: false })
}

function createHost() {
  let list: readonly Hosted[] = []
  let at = ''
  const listeners = new Set<() => void>()

  function set(next: readonly Hosted[]): void {
    list = next
    for (const listener of listeners) listener()
  }

  function drop(key: number): void {
    if (list.some((each) => each.key === key)) set(list.filter((each) => each.key !== key))
  }

  const change = (key: number, changed: Partial<Hosted>) =>
    set(list.map((each) => (each.key === key ? { ...each, ...changed } : each)))

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(shown: Omit<Hosted, 'slot' | 'isLeft' | 'isClosing'>): void {
      const before =
        list.find(({ key }) => key === shown.key) ??
        list.find(({ kind, isLeft }) => shown.open && isLeft && kind === shown.kind)
      const next = { ...shown, slot: before?.slot ?? shown.key, isLeft: false, isClosing: false }
      set(before ? list.map((each) => (each === before ? next : each)) : [...list, next])
    },
    leave(key: number): void {
      const left = list.find((each) => each.key === key)
      if (left?.open && !left.isClosing) change(key, { isLeft: true })
      else drop(key)
    },
    drop,
    moveTo(place: string): void {
      if (place !== at) set(list.filter(({ isLeft }) => !isLeft))
      at = place
    },
    changeOf: (key: number) => (open: boolean) => {
      const asked = list.find((each) => each.key === key)
      if (!asked) return
      if (asked.isLeft && !open) drop(key)
      else change(key, { isClosing: !open })
      asked.onOpenChange(open)
    },
  }
}

const nothing = () => none
const none: readonly Hosted[] = []

let drawn = 0

function nextKey(): number {
  drawn += 1
  return drawn
}
