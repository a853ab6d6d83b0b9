/** What the bundler knows of a module. */
type Module = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly importedIds: readonly string[]
}

type Graph = { readonly getModuleInfo: (id: string) => Module | null }

/** The frame of all pages of the signed in. */
const shell = /\/src\/web\/app\/shell\/Shell\.tsx$/
/** What follows on pages of the signed in a moment after they are shown: on all of them, or on the start page and other lists. */
const soonSeen =
  /\/src\/web\/(?:app\/shell\/LiveUpdates|invoices\/OwedBanner|views\/exports\/(?:Views|Columns)Menu)\.tsx$/
const anyPage = /\/(\w+Page)\.tsx$/
/** The pages where people spend their time: they take few files. So does a quick quote, of other slices than its own. */
const mostSeen = /\/(?:Projects|Project|Billing)Page\.tsx$/
/** The page that most sessions start with. */
const startPage = /\/ProjectsPage\.tsx$/
/** What pages show of invoices; the start page shows none. The frame carries some of it for bills, the heaviest of all. */
const ofInvoices = /\/src\/(?:domain|web)\/invoices\/(?!(?:tax-words|invoice-status)\.ts)/
/** What the pages of the settings share. */
const ofSettings = /\/src\/web\/settings\//
/** The same bills, as their client sees them and as staff do: what both need is a file of its own. */
const bills = /\/(?:Staff)?BillingPage\.tsx$/
/** Carts and orders: many pages share them, most of them seldom seen. */
const ofOrders = /\/src\/web\/checkout\//
/** Where a password is chosen: many pages of accounts do, and no other. */
const ofPasswords = /\/accounts\/NewPasswordField\.tsx$/
/** The tick under the terms, for whoever signs up or accepts an invitation. */
const ofJoining = /\/accounts\/(?:AgreeToTerms|asks-for-terms|use-agreement)\.tsx?$/
/** The addresses that sites are named by, which carts read. */
const ofCarts = /\/src\/domain\/core\/site-address\.ts$/
/** Where an order is paid, by its client or by staff: what both need is a file of its own. What carts, offers and paid orders share with them stays with the slice. */
const checkouts = /\/(?:Staff)?CheckoutPage\.tsx$/
/** Where an order is paid, or seen afterwards. */
const orders = /\/(?:(?:Staff)?Checkout|Congratulation)Page\.tsx$/
/** The same cart, as its client sees it and as staff do. */
const carts = /\/(?:Staff)?CartPage\.tsx$/
/** A page of clients, and of guests as well. */
const quickQuote = /\/QuickQuotePage\.tsx$/
/** Names the pages that are not of a role: most of them are seen by guests. */
const sharedPages = /\/src\/web\/app\/routes\/shared-pages\.ts$/
/** What the page of a project alone needs. It is among the heaviest, so the frame carries this for it. */
const ofProject = /\/src\/domain\/projects\/link-hosts\.ts$/
/** Rows that can be dragged and the acts of a row, which the page of a project loads once it is used. */
const laterRows = /\/(?:SortableProducts|ProductActsMenu)\.tsx$/
/** The cache of answers: quick quotes need it, too. */
const underPages = /\/node_modules\/@tanstack\/(?:react-query|query-core)\//
/** Each is too short for a request of its own: it travels with the one page or late part that needs it, or else with what all need. */
const icons = /\/node_modules\/lucide-react\//
/** Asks several questions at once, for few. The library's index names it, so that every page seems to need it. */
const manyQueries = /\/node_modules\/@tanstack\/(?:react-query|query-core)\/.*(?:useQueries|queriesObserver)/
/** The design system, what pages do in the same way, and rules, which are short; those of settings, of figures, of orders, of quotes, of what hosting plans offer, of the age of debts and of who can sign in, lists of sections, accepted terms and edits that others were faster with are for few. */
const alike =
  /\/src\/(?:domain\/(?!settings\/|overview\/|checkout\/|quotes\/|catalogue\/hosting-features|accounts\/(?:client|employee)-state|invoices\/(?:invoice-ages|export-formats|statement-periods))|web\/(?:ui\/(?!SectionList)|platform\/(?!TermsLink|terms-version|EditRefusal|StaleVersion)|accounts\/exports\/LeaveGuard))/

/** What so many pages need travels with the frame. */
const manyPages = 5

/**
 * The chunk that a module travels in, so that a page is a few files instead of one for each set of pages that share something.
 * `portal` is the frame, with what most pages need; `common` what guests need of it; `late` what follows a moment after a page is
 * shown. A page takes along what its dialogs share with it, and what a few pages share travels with the rest of its slice. Null
 * for everything else, which the bundler splits by who needs it.
 */
export function nameGroup(id: string, graph: Graph): string | null {
  if (manyQueries.test(id)) return 'queries'
  if (underPages.test(id)) return 'common'
  if (shell.test(id)) return 'portal'
  const roots = rootsOf(id, graph)
  if (icons.test(id) && roots.length > 1) return ofOnePage(roots) ?? 'common'
  const pages = roots.filter((root) => anyPage.test(root))
  const isFramed = roots.some((root) => shell.test(root))
  const isLate = roots.some((root) => soonSeen.test(root))
  if (isLate && !isFramed && pages.length === 0) return 'late'
  const isAskedForItself = roots.includes(id) && !pages.includes(id)
  if (isAskedForItself || needsSchemas(id, graph)) return null
  const ofEverybody = roots.some((root) => isOfGuests(root, graph)) ? 'common' : 'portal'
  return isFramed || isLate ? ofEverybody : nameByPages(id, pages, ofEverybody)
}

/** The page that is among these roots, where the others are parts of it alone that come later. */
function ofOnePage(roots: readonly string[]): string | null {
  const [page, ...others] = roots.filter((root) => anyPage.test(root))
  const isOfOthers = others.length > 0 || roots.some((root) => root !== page && !laterRows.test(root))
  return page === undefined || isOfOthers ? null : nameOf(page)
}

/** By the pages that need it. */
function nameByPages(id: string, pages: readonly string[], ofEverybody: string): string | null {
  const [first] = pages
  if (first === undefined) return null
  const isMostSeen = pages.some((page) => mostSeen.test(page) || (quickQuote.test(page) && sliceOf(id) !== 'quotes'))
  if (ofProject.test(id)) return ofEverybody
  if (pages.length === 1) return nameOf(first)
  if (pages.every((page) => bills.test(page))) return 'bills'
  if (pages.every((page) => checkouts.test(page))) return 'paying'
  if (pages.every((page) => orders.test(page))) return 'checkout'
  if (pages.every((page) => carts.test(page))) return 'CartPage'
  if (ofSettings.test(id)) return 'settings'
  if (ofCarts.test(id)) return 'checkout'
  if (ofPasswords.test(id)) return 'accounts'
  if (ofJoining.test(id)) return 'joining'
  if (ofInvoices.test(id) && !pages.some((page) => startPage.test(page))) return 'invoices'
  const isOfMany = pages.length >= manyPages && !ofOrders.test(id)
  return isMostSeen || alike.test(id) || isOfMany ? ofEverybody : sliceOf(id)
}

function nameOf(page: string): string | null {
  return anyPage.exec(page)?.[1] ?? null
}

function sliceOf(id: string): string | null {
  return /\/src\/(?:web|domain)\/(\w+)\//.exec(id)?.[1] ?? null
}

function isOfGuests(root: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(root)
  return quickQuote.test(root) || (info?.dynamicImporters.some((by) => sharedPages.test(by)) ?? false)
}

/** All that a browser asks for by itself and that needs this module at once: the entry, pages and late parts. */
function rootsOf(id: string, graph: Graph): readonly string[] {
  const needing = reach(id, (each) => graph.getModuleInfo(each)?.importers ?? [])
  return [...needing].filter((each) => {
    const info = graph.getModuleInfo(each)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
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
