import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A place in the portal. Slices are handed these by the pages that compose them; `web/app/paths.ts` makes them. */
export type Place = {
  readonly to: string
  readonly search?: Readonly<Record<string, string | undefined>>
  /** The part of the page to begin at, without `#`. */
  readonly hash?: string
}

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
    // Places come from paths.ts, whose test holds them against the real router.
    <Link
      to={place.to as '/'}
      search={(place.search ?? {}) as never}
      {...(place.hash ? { hash: place.hash } : {})}
      preload="intent"
      {...rest}
    >
      {children}
    </Link>
  )
}
