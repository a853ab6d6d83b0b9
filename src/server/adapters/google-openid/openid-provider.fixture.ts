import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
// @ts-expect-error -- the package has no types
import { Provider as UntypedProvider } from 'oidc-provider'

/**
 * A real OpenID provider on the loopback, for tests and trials: `node openid-provider.fixture.ts '<settings as JSON>'`
 * prints the issuer as its first line. Its one page lists the accounts as links; with `autoAccount` there is no page,
 * and a `login_hint` in the address takes that account. It stops when its standard input ends.
 */
export type OpenIdProviderSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
  readonly accounts: readonly OpenIdAccount[]
  /** The `sub` that is signed in without being asked. */
  readonly autoAccount?: string
  readonly port?: number
}

export type OpenIdAccount = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

type Interaction = {
  readonly uid: string
  readonly params: { readonly client_id: string; readonly scope: string; readonly login_hint?: string }
  readonly prompt: { readonly name: string }
  readonly session?: { readonly accountId: string }
}

/** As much of the package as is used here. */
type Provider = {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  readonly Grant: new (owner: { accountId: string; clientId: string }) => {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
}

async function serve(settings: OpenIdProviderSettings): Promise<void> {
  const server = createServer()
  server.listen(settings.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, settings)
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      interact(provider, settings, request, response).catch(() => response.writeHead(400).end())
    else handle(request, response)
  })
  globalThis.process.stdout.write(`${issuer}\n`)
  await text(globalThis.process.stdin)
  globalThis.process.exit()
}

function createProvider(issuer: string, settings: OpenIdProviderSettings): Provider {
  return new UntypedProvider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: settings.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the ID token says everything.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['trial'] },
    interactions: { url: (_context: unknown, { uid }: Interaction) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => {
      const account = settings.accounts.find((candidate) => candidate.sub === sub)
      return account && { accountId: sub, claims: async () => account }
    },
  }) as Provider
}

async function interact(
  provider: Provider,
  settings: OpenIdProviderSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response)
  const { params, prompt, session } = interaction
  if (prompt.name === 'consent' && session) {
    const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id })
    grant.addOIDCScope(params.scope)
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  const chosen = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('account')
  if (chosen === 'nobody') return provider.interactionFinished(request, response, { error: 'access_denied' })
  const accountId = chosen ?? params.login_hint ?? settings.autoAccount
  if (accountId) return provider.interactionFinished(request, response, { login: { accountId, remember: false } })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pageOf(settings.accounts))
}

function pageOf(accounts: readonly OpenIdAccount[]): string {
  const link = (sub: string, label: string) => `<li><a href="?account=${encodeURIComponent(sub)}">${label}</a></li>`
  const links = accounts.map(({ sub, name, email }) => link(sub, `${name} (${email})`))
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
<ul>${links.join('')}${link('nobody', 'Cancel')}</ul></html>`
}

if (import.meta.main) await serve(JSON.parse(globalThis.process.argv[2] ?? '') as OpenIdProviderSettings)
