import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The composition root alone knows that there may be a provider of the portal's own; all else speaks to Stripe. */
const root = 'src/server/adapters/stripe/payment-provider.ts'
const project = new URL('../../../', import.meta.url)
const isOfTests = /\.(test|test-support|conformance|fixture)\.tsx?$|payments-conformance-/

/** What a file knows of the payment provider that it must not. */
function faultsOf(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const faults: string[] = []
  // What is left once the frames that pages are shut in and the prose of the settings are taken out.
  const rest = code.replaceAll(/(?<=["' ])sandbox(?=; | allow-|="allow-)|escape-sandbox|\ba sandbox\b/g, '')
  if (
    file.startsWith('src/') &&
    file !== root &&
    /sandbox/i.test(rest.replaceAll('sandbox="allow-', '').replaceAll('; sandbox;', ''))
  )
    faults.push('knows of the sandbox')
  // The tool that writes down the SDK's types must ask for its version.
  if (
    !/^(src\/server\/adapters\/stripe|tools\/stripe-types)\//.test(file) &&
    /(?:from|import\(|require\() ?'stripe(?:\/|')/.test(code)
  )
    faults.push('imports the SDK')
  if (!file.startsWith('src/web/platform/card-form/') && /'@stripe\//.test(code))
    faults.push('imports the library of pages')
  return faults
}

test('no file but the composition root knows of a sandbox, and the SDK stays in its adapter', () => {
  const files = globSync('{src,tools}/**/*.{ts,tsx}', { cwd: project }).filter((file) => !isOfTests.test(file))
  assert.ok(files.length > 500 && files.includes(root))
  const faults = files.flatMap((file) =>
    faultsOf(file, readFileSync(new URL(file, project), 'utf8')).map((fault) => `${file} ${fault}`),
  )
  assert.deepEqual(faults, [])
})

test('what a file must not know is found', () => {
  const planted: readonly (readonly [file: string, text: string, faults: readonly string[]])[] = [
    ['src/server/billing/pay.ts', 'if (settings.isSandbox) return', ['knows of the sandbox']],
    ['src/server/billing/pay.ts', "const free = key === 'sk_test_sandbox'", ['knows of the sandbox']],
    ['src/web/checkout/Pay.tsx', "url.includes('/sandbox/')", ['knows of the sandbox']],
    [
      'src/server/start-portal.ts',
      "import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'",
      ['knows of the sandbox'],
    ],
    ['src/server/billing/pay.ts', "import type { Stripe } from 'stripe'", ['imports the SDK']],
    ['src/server/app.ts', "const { Stripe } = await import('stripe')", ['imports the SDK']],
    ['src/server/ports/payments.ts', "import { Stripe } from 'stripe/lib'", ['imports the SDK']],
    ['src/web/billing/Cards.tsx', "import { loadStripe } from '@stripe/stripe-js'", ['imports the library of pages']],
    ['src/server/adapters/stripe/gate.ts', "import('stripe')", []],
    ['tools/stripe-types/describe-stripe.ts', "import { Stripe } from 'stripe'", []],
    ['tools/seed.ts', "import { Stripe } from 'stripe'", ['imports the SDK']],
    [root, "'../../sandbox/stripe/main.ts'", []],
    ['src/server/a.ts', '// like the sandbox\n/** a branch of the sandbox */\nreturn', []],
    ['src/server/a.ts', `header('content-security-policy', "sandbox; default-src 'none'")`, []],
    ['src/server/a.ts', "'sandbox allow-popups allow-popups-to-escape-sandbox',", []],
  ]
  for (const [file, text, faults] of planted) assert.deepEqual(faultsOf(file, text), faults, text)
})
