import { inject } from 'light-my-request'
import type { InjectOptions } from 'light-my-request'
import { Stripe } from 'stripe'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { Sandbox } from '#sandbox/stripe/start-sandbox.ts'
import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { Fate, Steps } from '#server/testing/money/steps.test-support.ts'
import type { Ground } from './ground.test-support.ts'

export const webhookSecret = 'whsec_of_the_simulation'
const keys = { secretKey: 'sk_test_simulation', publishableKey: 'pk_test_simulation' }

/** The payment provider, reached by requests that are steps: each may be lost, come late, or end the process that asked. */
export type Provider = {
  readonly sandbox: Sandbox
  /** Where it keeps its state. */
  readonly file: string
  /** As the provider's dashboard, a bank and a test see it: nothing befalls these requests. */
  readonly stripe: Stripe
  settingsOf(process: string): StripeSettings
  /** Posts to a page of the provider's own. */
  post(path: string, body: string): Promise<void>
  /** Lets what is late arrive. */
  arrive(): Promise<void>
  close(): Promise<void>
}

type Options = {
  readonly ground: Ground
  readonly steps: Steps
  /** Where the sandbox keeps its state. */
  readonly file: string
  /** Processes that ask it. */
  readonly processes: readonly string[]
  readonly kill: (process: string) => void
}

export async function openProvider({ ground, steps, file, processes, kill }: Options): Promise<Provider> {
  const sandbox = await startSandbox({ port: 0, file, ...keys, webhooks: [] })
  const late: (() => Promise<unknown>)[] = []

  async function forward(url: string, init: RequestInit): Promise<Response> {
    const answer = await inject(sandbox.answer, {
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null
    return new Response(body, { status: answer.statusCode, headers })
  }

  async function meet(process: string, fate: Fate, asking: () => Promise<Response>): Promise<Response> {
    if (fate === 'heard') return asking()
    if (fate === 'unheard' || fate === 'dies-after') await asking()
    if (fate === 'late' || fate === 'dies-late') late.push(asking)
    if (fate.startsWith('dies')) kill(process)
    return lost()
  }

  for (const process of processes)
    ground.host(hostOf(process), (url, init) => {
      const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`
      return steps.take({ process, what }, (fate) => meet(process, fate, () => forward(url, init)))
    })
  ground.host(hostOf('outside'), forward)

  return {
    sandbox,
    file,
    stripe: new Stripe(keys.secretKey, {
      ...apiOf('outside'),
      maxNetworkRetries: 0,
      httpClient: Stripe.createFetchHttpClient(fetch),
    }),
    settingsOf: (process) => ({
      ...keys,
      webhookSecrets: [webhookSecret],
      api: apiOf(process),
      scriptUrl: `${sandbox.url}/v3/stripe.js`,
    }),
    async post(path, body) {
      const headers = { authorization: `Bearer ${keys.secretKey}` }
      await forward(path, { method: 'POST', headers, body })
    },
    async arrive() {
      for (const asking of late.splice(0)) await asking()
    },
    close: () => sandbox.close(),
  }
}

const hostOf = (process: string) => `${process.toLowerCase()}.provider.example`

function apiOf(process: string) {
  return { protocol: 'http', host: hostOf(process), port: 80 } as const
}

/** What an SDK takes for no answer: whether the request was carried out is unknown. It is not to repeat it by itself. */
function lost(): Response {
  const body = JSON.stringify({ error: { type: 'api_error', message: 'Lost on the way' } })
  return new Response(body, { status: 500, headers: { 'stripe-should-retry': 'false' } })
}
