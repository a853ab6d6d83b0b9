import { useEffect, useState, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

/** Keeps the sheets still while a decision is asked for. */
export function useKeepStill(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined
    change(1)
    return () => change(-1)
  }, [isAsking])
}

/**
 * A value as it was when a decision was asked for, until it is made: what others do meanwhile neither moves the rows under the
 * dialog nor takes away the one that it was opened from, with what is typed.
 */
export function useStill<T extends object>(value: T): T {
  return useHeld(
    value,
    useSyncExternalStore(subscribe, isAnyOpen, () => false),
  )
}

/** A value as it was before it was held. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value)
  if (!isHeld && kept !== value) setKept(value)
  return isHeld ? kept : value
}

function change(by: 1 | -1): void {
  open += by
  for (const listener of listeners) listener()
}

function isAnyOpen(): boolean {
  return open > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
