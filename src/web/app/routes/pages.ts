import type { ReactNode } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { clientPages } from './client-pages.ts'
import { creatorPages } from './creator-pages.ts'
import { guestPages, identityPages, openPages } from './shared-pages.ts'
import { staffPages } from './staff-pages.ts'

/**
 * Every page, by who sees it: anyone, only guests, signed-in people (with or without a profile), or a role. The
 * routes, the titles, the menus, the palette and the journeys through all screens are built from it; places
 * can name these pages and no other.
 */
export const pages = {
  anyone: openPages,
  guests: guestPages,
  identities: identityPages,
  client: clientPages,
  superAdmin: staffPages,
  creator: creatorPages,
} as const

export type Page = {
  readonly path: string
  /** Its name in the tab, in menus and to screen readers. */
  readonly title: string
  /** The parameters of its address; none if the row names none. */
  readonly search?: unknown
  /**
   * Of a page in the menu of its role: the key after `g`, the group it stands in where there are many, a short name for
   * phones, and what is counted beside it.
   */
  readonly menu?: {
    readonly key: string
    readonly group?: string
    readonly short?: string
    readonly counts?: 'cart'
  }
  /** The palette finds it, though it is in no menu. */
  readonly inPalette?: true
  /** Guests see it, too. */
  readonly orGuest?: true
  /** The module of the page, which exports the page and nothing else. */
  readonly load: () => Promise<Readonly<Record<string, () => ReactNode>>>
}

export type PageTable = Readonly<Record<'anyone' | 'guests' | 'identities' | Role, readonly Page[]>>

export type Row = (typeof pages)[keyof typeof pages][number]

type Declared<Each> = Each extends { readonly search: infer Search }
  ? NonNullable<Search>
  : Readonly<Record<string, never>>

type SearchByPath = { readonly [Each in Row as Each['path']]: Declared<Each> }

declare module '#web/platform/AppLink.tsx' {
  // oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type -- only an interface can be added to
  interface Pages extends SearchByPath {
    readonly '/': Readonly<Record<string, never>>
  }
}
