import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reachCode } from '#web/platform/reach-code.ts'
import { createUnreachedPage } from './UnreachedPage.tsx'

type Page<Name extends string> = {
  readonly path: string
  /** Its name in the tab and to screen readers. */
  readonly title: string
  readonly load: () => Promise<Record<Name, () => ReactNode>>
  readonly name: Name
}

/** A page in a chunk of its own, under a parent that guards and frames it; the frame stays where it cannot be reached. */
export function pageRoute<Name extends string>(parent: AnyRoute, { path, title, load, name }: Page<Name>): AnyRoute {
  const component = lazyRouteComponent(() => reachCode(load), name)
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title },
    component,
    errorComponent: createUnreachedPage(async () => component.preload?.()),
  })
}
