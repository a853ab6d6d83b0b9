import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { findFreePort } from '#tools/find-free-port.ts'
import { endGroup, untilSaid } from '#tools/hosted/emulator-process.ts'
import { signCertificate } from '#tools/hosted/sign-certificate.ts'

/** As the documented files name it. */
export const frontName = 'portal.agency.com'

export type Front = {
  readonly httpPort: number
  readonly httpsPort: number
  /** What a visitor holds its certificate against. */
  readonly authority: string
  end(): Promise<void>
}

/** Puts the documented configuration of one proxy in front of the portal at this port. */
export type OpenFront = (portalPort: number) => Promise<Front>

const startMs = 20_000

/** nginx by `docs/deployment/nginx.conf`, as a file of its `http` block. Ports and the paths of a certificate made here are put in its place. */
export const openNginx: OpenFront = (portalPort) =>
  openFront('nginx', {
    words: 'start worker process',
    prepare(folder, { httpPort, httpsPort }) {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
      signCertificate(frontName, { key, certificate })
      const site = substitute(readDocumented('nginx.conf'), [
        ['127.0.0.1:3000', `127.0.0.1:${portalPort}`],
        [`/etc/letsencrypt/live/${frontName}/fullchain.pem`, certificate],
        [`/etc/letsencrypt/live/${frontName}/privkey.pem`, key],
        ['listen 80;', `listen 127.0.0.1:${httpPort};`],
        ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
        ['listen [::]:80;', hasIpv6() ? `listen [::1]:${httpPort};` : ''],
        ['listen [::]:443 ssl http2;', hasIpv6() ? `listen [::1]:${httpsPort} ssl http2;` : ''],
      ])
      writeFileSync(join(folder, 'site.conf'), site)
      writeFileSync(join(folder, 'main.conf'), nginxAround)
      return {
        // Debian keeps it where the path of an ordinary user does not lead.
        program: existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx',
        run: ['-p', folder, '-c', 'main.conf', '-e', 'stderr', '-g', `daemon off; user ${userInfo().username};`],
        authority: () => readFileSync(certificate, 'utf8'),
      }
    },
  })

/** What a distribution's own file has around each site. */
const nginxAround = `
pid nginx.pid;
error_log stderr notice;
events {}
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  include site.conf;
}
`

/** Caddy by `docs/deployment/Caddyfile`, with a certificate of its own authority. Where it listens is its options' affair. */
export const openCaddy: OpenFront = (portalPort) =>
  openFront('caddy', {
    words: 'serving initial configuration',
    prepare(folder, { httpPort, httpsPort }) {
      const options = `{\n  admin off\n  skip_install_trust\n  http_port ${httpPort}\n  https_port ${httpsPort}\n}\n`
      const site = substitute(readDocumented('Caddyfile'), [
        [`\n${frontName} {`, `\n${frontName} {\n\ttls internal`],
        ['127.0.0.1:3000 {', `127.0.0.1:${portalPort} {`],
      ])
      writeFileSync(join(folder, 'Caddyfile'), options + site)
      return {
        program: 'caddy',
        run: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
        authority: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
      }
    },
  })

type Ports = Pick<Front, 'httpPort' | 'httpsPort'>

type Program = {
  /** What it says once it serves. */
  readonly words: string
  prepare(folder: string, ports: Ports): { program: string; run: readonly string[]; authority(): string }
}

async function openFront(name: string, { words, prepare }: Program): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), `liftoff-${name}-`))
  const ports = { httpPort: await findFreePort(), httpsPort: await findFreePort() }
  const { program, run, authority } = prepare(folder, ports)
  const running = spawn(program, run, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const end = async () => {
    await endGroup(running)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const missing = (why: string, said: string) => new Error([`No ${name}.`, why, said].join('\n'))
    await untilSaid(running, { words, withinMs: startMs, missing })
    await untilGreeted(ports.httpsPort)
    return { ...ports, authority: authority(), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** It listens before it has a certificate to show. */
async function untilGreeted(port: number): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, servername: frontName, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(startMs) })
  } catch (error) {
    if (!isAlert(error)) throw error
    await untilGreeted(port)
  } finally {
    socket.destroy()
  }
}

function isAlert(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).includes('ALERT')
}

function readDocumented(file: string): string {
  return readFileSync(join(import.meta.dirname, '../docs/deployment', file), 'utf8')
}

/** Each must be there exactly as it is looked for: what is tried is what is documented. */
function substitute(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`The documented file has no "${from}"`)
    return current.replaceAll(from, to)
  }, text)
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))
}
