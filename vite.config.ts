import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { directIcons, leanIcons } from './tools/build/direct-icons.ts'
import { loadHelper } from './tools/build/load-helper.ts'
import { nameGroup } from './tools/build/page-groups.ts'

/** What every page begins with, without any of the framework. */
const beginningParts =
  /src\/web\/(main\.ts|accounts\/exports\/(begin-sign-in|remembered-email)|app\/(early-palette|open-when-touched|shell\/stored-theme)|platform\/is-touch)|domain\/core\/themes|vite\/preload-helper/

/** What the sign-in pages alone are made of. */
const signInParts = /src\/web\/accounts\/(entrance\/(?!GlimpsedProject)|SignIn)/

/** What a page with a form needs beyond them: no list needs it as it opens. */
const formParts =
  /src\/(domain\/accounts\/places|web\/(accounts\/(RefusalAlert|GoogleLink|focus-on|place-after|exports\/(ReturnedRefusal|forgot-place|tell-by|use-enter))|platform\/(FormProblems|use-call-form)|ui\/(Checkbox|ErrorSummary|PasswordField|Form)\.tsx))/

/** What all pages have in common. */
const entranceParts =
  /lucide-react\/dist\/esm\/(?!icons\/(?!(check|circle-alert|circle-check|clock|eye|eye-off|info|rotate-cw)\.))|src\/web\/(accounts\/(calls|guest-session|exports\/(EntranceFrame|UnencryptedNotice))|app\/open-app|platform\/(App|call|page|places|session|offline\/forget-answers)|ui\/(BrokenState|Button|Field|Hint|InlineAlert|Mark|PageHeader|Spinner|TextField|button|class|field))/

/** What reads and keeps answers for when there is no connection: it comes after the page's own. */
const offlineParts = /src\/web\/platform\/offline\/(?!forget-answers)/

/** What the React compiler compiles: what is on a page many times, and what holds it. Anything else it only makes heavier. */
const compiledParts = [
  'src/web/app/pages/ProjectsPage.tsx',
  'src/web/messages/',
  'src/web/platform/Answer.tsx',
  'src/web/platform/go-to.tsx',
  'src/web/platform/lazy-dialog.tsx',
  'src/web/platform/page-search.ts',
  'src/web/platform/AppLink.tsx',
  'src/web/platform/routing/',
  'src/web/projects/exports/ProductsTab.tsx',
  'src/web/projects/exports/ProjectList.tsx',
  'src/web/projects/Product',
  'src/web/projects/SortableProducts.tsx',
  'src/web/projects/kept-order.ts',
  'src/web/projects/people.ts',
  'src/web/timesheets/CreatorSheet.tsx',
  'src/web/timesheets/DecisionBar.tsx',
  'src/web/timesheets/Entry',
  'src/web/timesheets/OwnEntryActions.tsx',
  'src/web/timesheets/OwnTimeSheet.tsx',
  'src/web/timesheets/RowFocus.tsx',
  'src/web/timesheets/SheetDays.tsx',
  'src/web/timesheets/StaffEntryActions.tsx',
  'src/web/timesheets/StaffTimeSheets.tsx',
  'src/web/timesheets/WeekSheet.tsx',
  'src/web/timesheets/pages/TimeSheetsPage.tsx',
  'src/web/ui/Avatar.tsx',
  'src/web/ui/InlineProgress.tsx',
  'src/web/ui/StatusChip.tsx',
  'src/web/ui/Table.tsx',
]

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Colours use light-dark(): lowering it would lose what a nested colour scheme chooses.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    assetsInlineLimit: 0,
    // Scripts carry no list of what each page loads: all of them would be in the first load. The server names what an
    // address needs, and a link fetches its page before it is pressed.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // One style sheet: scripts that bring their own need a helper in the first load.
    cssCodeSplit: false,
    rolldownOptions: {
      // The script is an entry of its own, so that what others share with it stays in its file; the page names it.
      input: ['index.html', 'main.ts'].map((file) => resolve(import.meta.dirname, 'src/web', file)),
      output: {
        // The entrance names every page: a shorter hash is the cheapest thing to leave out of it.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Many small chunks compress badly and take a request each: what most pages share travels together.
        codeSplitting: {
          groups: [
            { name: 'main', test: beginningParts, includeDependenciesRecursively: false },
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/history)\// },
            { name: 'sign-in', test: signInParts, includeDependenciesRecursively: false },
            { name: 'form', test: formParts, includeDependenciesRecursively: false },
            { name: 'entrance', test: entranceParts },
            { name: 'offline', test: offlineParts, includeDependenciesRecursively: false },
            { name: nameGroup, debugName: 'of several pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // What the compiler makes of components is seen by the journeys; here it would cost more than the tests themselves.
  plugins: process.env['VITEST']
    ? [react()]
    : [directIcons, leanIcons, loadHelper, tailwindcss(), react({ compiler: { sources: compiledParts } })],
  test: {
    environment: 'jsdom',
    // A context of its own for each file, in two threads that load jsdom once each.
    pool: 'vmThreads',
    maxWorkers: 2,
    // What a file has loaded is never given back: a thread that holds more than this makes way for a new one. V8 ends one at four times as much.
    vmMemoryLimit: '1GB',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // While a test waits, Testing Library prints the page at every miss, for nobody. Set it to 7000 to see the page that failed.
    env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['./testing/setup.test-support.ts'],
    include: ['**/*.test.tsx', '**/*.test.ts'],
  },
})
