import type { ComponentType } from 'react'
import type { Page } from './pages.ts'

/** The page that a row of the table has loaded. */
export function toPage(module: Awaited<ReturnType<Page['load']>>): ComponentType {
  // What `load` promises: one export.
  const [page] = Object.values(module) as unknown as [ComponentType]
  return page
}
