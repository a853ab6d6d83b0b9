import type { Page } from '@playwright/test'

/** How often the page was loaded since: what comes live comes without. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}
