import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { nameGroup } from './tools/build/page-groups.ts'

/** What every sign-in page is made of, and nothing else: it is weighed against the tightest bar. */
const signInParts =
  /lucide-react\/dist\/esm\/(?!icons)|src\/web\/(accounts\/(entrance\/(?!GlimpsedProject)|exports\/(EntranceFrame|UnencryptedNotice|ReturnedRefusal|forgot-place|use-enter)|SignIn|GoogleLink|calls|guest-session|focus-on|remembered|RefusalAlert|tell-by)|platform\/(App|FormProblems|call|page|session|use-call)|ui\/(Button|Checkbox|ErrorSummary|Field|Form|Hint|InlineAlert|Mark|PageHeader|PasswordField|Spinner|TextField|button|class|field))/

/** What the frame behind every sign-in is made of: the cache of answers, and what live events are written into. */
const frameParts =
  /node_modules\/@tanstack\/(react-query|query-core)\/|src\/web\/(\w+\/(exports\/)?[\w-]+-(cache|keys)|platform\/(recent-changes|query-client|live\/\w+-)|home\/home-height|notifications\/exports\/place-of)|src\/domain\/core\/(days|hours|percent)\./

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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Many small chunks compress badly and take a request each: what most pages share travels together.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/history)\//,
            },
            { name: 'entrance', test: signInParts },
            { name: 'frame', test: frameParts },
            {
              name: 'offline',
              test: /src\/web\/platform\/offline\/(start-offline|kept-answers|offline-state)/,
              includeDependenciesRecursively: false,
            },
            { name: nameGroup, debugName: 'first page', includeDependenciesRecursively: false },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // What the compiler makes of components is seen by the journeys; here it would cost more than the tests themselves.
  plugins: process.env['VITEST'] ? [react()] : [tailwindcss(), react({ compiler: true })],
  test: {
    environment: 'jsdom',
    // A context of its own for each file, in two threads that load jsdom once each.
    pool: 'vmThreads',
    maxWorkers: 2,
    testTimeout: 30_000,
    // While a test waits, Testing Library prints the page at every miss, for nobody. Set it to 7000 to see the page that failed.
    env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['./test-setup.ts'],
    include: ['**/*.test.tsx', '**/*.test.ts'],
  },
})
