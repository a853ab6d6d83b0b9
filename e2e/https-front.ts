import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needProgram } from '#tools/debian-packages.ts'
import { signCertificate } from '#tools/hosted/sign-certificate.ts'

/** Lends a proxy with a certificate of its own for this name, as a server has in front; `portalPort` is where it leads. */
export async function openHttpsFront(
  name: string,
  port: number,
  portalPort: () => number,
): Promise<() => Promise<void>> {
  needProgram('openssl')
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-front-'))
  const paths = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  signCertificate(name, paths)
  const given = { key: readFileSync(paths.key), cert: readFileSync(paths.certificate) }
  const server = createServer(given, (incoming, answer) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const outgoing = request(
      { host: '127.0.0.1', port: portalPort(), method: incoming.method, path: incoming.url, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}
