import type { HistoryLocation } from '@tanstack/history'
import type { Role } from '#domain/core/viewer.ts'
import type { Place } from '#web/platform/AppLink.tsx'

/** What is kept with an address in the browser's history and is not part of it. */
export type HistoryState = {
  /** The role whose page somebody asked for, who was led here instead. */
  readonly turnedFrom?: Role
}

/** An address of the portal. */
export type AppLocation = {
  readonly href: string
  readonly pathname: string
  readonly search: Readonly<Record<string, string>>
  /** Without `#`. */
  readonly hash: string
  readonly state: HistoryState
  /** Of this entry in the browser's history. */
  readonly key: string
}

export function toLocation({ href, pathname, search, hash, state }: HistoryLocation): AppLocation {
  // The portal alone writes the state.
  const { turnedFrom } = state as HistoryState
  return {
    href,
    pathname,
    search: readSearch(search),
    hash: hash.slice(1),
    state: turnedFrom ? { turnedFrom } : {},
    key: state.key ?? '',
  }
}

/** Search parameters are plain text, as people read them in the address bar; each page reads its own by name. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** With `?`; what is empty is left out. */
export function writeSearch(search: NonNullable<Place['search']>): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** The address of a place, seen from `here`. */
export function hrefOf({ to, search = {}, hash }: Place, here: AppLocation): string {
  return `${to === '.' ? here.pathname : to}${writeSearch(search)}${hash ? `#${hash}` : ''}`
}
