/** What the bundler knows of a module. */
type Module = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly importedIds: readonly string[]
}

type Graph = { readonly getModuleInfo: (id: string) => Module | null }

/** What every page needs before it shows. */
const opening = /\/src\/web\/app\/open-app\.tsx$/
/** What every signed-in person sees first: the frame of all pages, and the list of projects. */
const firstSeen = /\/src\/web\/app\/(?:shell\/Shell|pages\/ProjectsPage)\.tsx$/
/** What follows on the pages of the signed in a moment after they are shown, whoever they are. */
const soonSeen = /\/src\/web\/(?:app\/shell\/LiveUpdates|invoices\/OwedBanner)\.tsx$/
/** Names the pages that are not of a role: most of them are seen by guests. */
const sharedPages = /\/src\/web\/app\/routes\/shared-pages\.ts$/

/**
 * The chunk that a module travels in, so that the first page is a few files instead of one for each set of pages that share
 * something: `portal` is all that it needs and guests do not, `common` what pages of guests need as well, `late` what only the
 * parts that follow need. Null for everything else, which the bundler splits by who needs it.
 */
export function nameGroup(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  if (roots.size > 0 && [...roots].every((root) => soonSeen.test(root))) return 'late'
  // Asked for by itself: the manifest names it.
  if (roots.has(id)) return null
  if (![...roots].some((root) => firstSeen.test(root)) || needsSchemas(id, graph)) return null
  const infos = [...roots].flatMap((root) => graph.getModuleInfo(root) ?? [])
  if (infos.some(({ isEntry }) => isEntry) || [...roots].some((root) => opening.test(root))) return null
  return infos.some(({ dynamicImporters }) => dynamicImporters.some((by) => sharedPages.test(by))) ? 'common' : 'portal'
}

/** All that a browser asks for by itself and that needs this module at once: the entry, pages and late parts. */
function rootsOf(id: string, graph: Graph): ReadonlySet<string> {
  const needing = reach(id, (each) => graph.getModuleInfo(each)?.importers ?? [])
  return new Set(
    [...needing].filter((each) => {
      const info = graph.getModuleInfo(each)
      return info && (info.isEntry || info.dynamicImporters.length > 0)
    }),
  )
}

/** Whether it brings the schemas, which a page loads once somebody fills in a form. */
function needsSchemas(id: string, graph: Graph): boolean {
  const needed = reach(id, (each) => graph.getModuleInfo(each)?.importedIds ?? [])
  return [...needed].some((each) => each.includes('/node_modules/zod/'))
}

function reach(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([from])
  for (const each of reached) for (const other of next(each)) reached.add(other)
  return reached
}
