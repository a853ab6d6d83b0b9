import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * Every page by its path, with what its address may say. The table of pages fills it (`web/app/routes/pages.ts`), as an
 * application fills the router's own `Register`: code that links to a page need not import it.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface, typescript/no-empty-object-type -- only an interface can be added to
export interface Pages {}

export type Path = keyof Pages

/** A place in the portal; `places.ts` makes them. */
export type Place = Plain | { [Each in Path]: Said<Each> }[Path] | Here

/** A page as it opens by itself. */
type Plain = { readonly to: Path; readonly search?: never; readonly hash?: string }

type Said<Each extends Path> = {
  readonly to: Each
  readonly search: Pages[Each]
  /** The part of the page to begin at, without `#`. */
  readonly hash?: string
}

/** The current page with another search: `usePageSearch` makes them. */
type Here = { readonly to: '.'; readonly search: Readonly<Record<string, string>>; readonly hash?: string }

type Props = {
  readonly place: Place
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page'
  readonly onClick?: () => void
}

/** A link to a place; its screen is fetched as soon as the pointer or the focus is on it. */
export function AppLink({ place, children, ...rest }: Props) {
  return (
    <Link search={{}} {...place} preload="intent" {...rest}>
      {children}
    </Link>
  )
}
