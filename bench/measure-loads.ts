import { signInAs } from './cast-portal.ts'
import type { Lighthouse, Report, Throttling } from './lighthouse.ts'
import { originOf } from './loaded-portal.ts'
import { measurePage } from './measure-page.ts'
import type { MeasuredPage } from './measured-pages.ts'
import { failuresOf, loadUntilScored, medianFigures, scoreOf, toPageFigures } from './page-figures.ts'
import type { PageFigures } from './page-figures.ts'
import type { MeasuredLoads } from './page-table.ts'

const throttlings: readonly Throttling[] = ['simulate', 'devtools']

/** What one page measured, in both ways of throttling. */
export type MeasuredBoth = {
  readonly loads: readonly MeasuredLoads[]
  /** The accessibility audits that do not pass, by their ids. */
  readonly failures: readonly string[]
}

/** Loads a page so many times in each way of throttling, through the portal at this port. */
export async function measureLoads(
  lighthouse: Lighthouse,
  page: MeasuredPage,
  port: number,
  runs: number,
): Promise<MeasuredBoth> {
  const session = page.isSignedIn ? await signInAs('ada', port) : null
  const url = `${originOf(port)}${page.path}`
  const load = (throttling: Throttling, categories: readonly string[]): Promise<Report> =>
    measurePage({ lighthouse, url, throttling, categories, session })
  const accessibility = await load('simulate', ['accessibility'])
  const loads: MeasuredLoads[] = []
  for (const throttling of throttlings) {
    const all: PageFigures[] = []
    for (let run = 0; run < runs; run++)
      all.push(toPageFigures(await loadUntilScored(() => load(throttling, ['performance']), 'performance')))
    const figures = medianFigures(all)
    loads.push({ page, throttling, figures, accessibility: scoreOf(accessibility, 'accessibility') })
  }
  return { loads, failures: failuresOf(accessibility, 'accessibility') }
}
