import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Page<Name extends string> = {
  readonly path: string
  /** Its name in the tab and to screen readers. */
  readonly title: string
  readonly load: () => Promise<Record<Name, () => ReactNode>>
  readonly name: Name
}

/** A page in a chunk of its own, under a parent that guards and frames it. */
export function pageRoute<Name extends string>(parent: AnyRoute, { path, title, load, name }: Page<Name>): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title },
    component: lazyRouteComponent(load, name),
  })
}

/** A page of a later issue: it exists, is guarded and framed, and says what it will hold. */
export function comingRoute(parent: AnyRoute, path: string, title: string): AnyRoute {
  return pageRoute(parent, { path, title, load: () => import('#web/app/pages/ComingPage.tsx'), name: 'ComingPage' })
}
