import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the provider misbehaves, or `honest`. */
export type Trick = 'honest' | 'down' | 'no-signature' | 'shared-secret' | 'foreign-key' | 'foreign-issuer' | 'html'

export type RogueProvider = {
  readonly issuer: string
  trick: Trick
  /** The nonce that the next token bears. */
  nonce: string
  /** When it says that the person signed in; undefined where it does not say. */
  signedInAtMs: number | undefined
  /** The bodies that arrived at the token endpoint. */
  readonly exchanges: URLSearchParams[]
  close(): void
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A provider at the wire that lies on demand: what a real one cannot be made to do. */
export async function startRogueProvider(clientId: string, clientSecret: string): Promise<RogueProvider> {
  const server = createServer(async (request, response) => {
    if (request.url === '/token') rogue.exchanges.push(new URLSearchParams(await text(request)))
    if (rogue.trick === 'down') request.socket.destroy()
    else answer(request.url ?? '', response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer(path: string, response: ServerResponse): void {
    if (path === '/token' && rogue.trick === 'html') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(documentAt(path)))
  }

  function documentAt(path: string): unknown {
    if (path === '/keys') return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] }
    if (path === '/token') return { access_token: 'access', token_type: 'bearer', id_token: idToken() }
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }
  }

  function idToken(): string {
    const { trick, nonce } = rogue
    const algorithm = trick === 'no-signature' ? 'none' : trick === 'shared-secret' ? 'HS256' : 'RS256'
    // oxlint-disable-next-line no-restricted-globals -- the client under test compares with the clock of the machine
    const issuedAt = Math.floor(Date.now() / 1000)
    const claims = {
      iss: trick === 'foreign-issuer' ? 'https://accounts.example' : issuer,
      aud: clientId,
      sub: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      nonce,
      ...(rogue.signedInAtMs !== undefined && { auth_time: Math.floor(rogue.signedInAtMs / 1000) }),
      iat: issuedAt,
      exp: issuedAt + 60,
    }
    const body = [{ alg: algorithm, kid: 'one' }, claims].map(encode).join('.')
    if (algorithm === 'none') return `${body}.`
    if (algorithm === 'HS256') return `${body}.${createHmac('sha256', clientSecret).update(body).digest('base64url')}`
    const { privateKey } = trick === 'foreign-key' ? otherKeys : keys
    return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
  }

  const rogue: RogueProvider = {
    issuer,
    trick: 'honest',
    nonce: '',
    signedInAtMs: undefined,
    exchanges: [],
    close: () => void server.close(),
  }
  return rogue
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
