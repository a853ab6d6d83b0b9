import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reachCode } from '#web/platform/reach-code.ts'
import { createUnreachedPage } from './UnreachedPage.tsx'

type Page = {
  readonly path: string
  /** Its name in the tab and to screen readers. */
  readonly title: string
  /** The module of the page, which exports the page and nothing else. */
  readonly load: () => Promise<Readonly<Record<string, () => ReactNode>>>
}

/** A page in a chunk of its own, under a parent that guards and frames it; the frame stays where it cannot be reached. */
export function pageRoute(parent: AnyRoute, { path, title, load }: Page): AnyRoute {
  const component = lazyRouteComponent(() => reachCode(() => load().then(toPage)))
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title },
    component,
    errorComponent: createUnreachedPage(async () => component.preload?.()),
  })
}

function toPage(module: Awaited<ReturnType<Page['load']>>) {
  // What `load` promises: one export.
  const [page] = Object.values(module) as [() => ReactNode]
  return { default: page }
}
