import { storeFile } from '#server/portal-store.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const metricsToken = 'a-token-of-the-bench-for-the-metrics'

export type LoadedPortal = ServerProcess & {
  /** The figures of the metrics, by name with labels. A reading begins some of them anew. */
  metrics(): Promise<ReadonlyMap<string, number>>
}

export function storeOf(folder: string): string {
  return storeFile(folder)
}

/**
 * Starts the portal on this folder as in production behind a proxy: embedded store, sandbox for payments, limits as they
 * are. Staff are spared the second step, which their sessions have not done.
 */
export async function startLoadedPortal(
  folder: string,
  wanted?: number,
  settings: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<LoadedPortal> {
  const server = await startServer({
    entry: serverProgram,
    env: (port) => ({ ...settingsOf(port), ...settings, LIFTOFF_DATA: folder }),
    nodeOptions,
    isReady: async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    ...(wanted === undefined ? {} : { port: wanted }),
  })
  async function metrics(): Promise<ReadonlyMap<string, number>> {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).text()
    return new Map([...text.matchAll(/^(\w.*) (\S+)$/gm)].map(([, name = '', figure]) => [name, Number(figure)]))
  }
  return { ...server, metrics }
}

function settingsOf(port: number): Record<string, string> {
  return {
    LIFTOFF_MODE: 'production',
    LIFTOFF_URL: originOf(port),
    LIFTOFF_PORT: String(port),
    LIFTOFF_SECRET: Buffer.alloc(32, 'bench').toString('base64url'),
    LIFTOFF_AGENCY_NAME: 'Bench',
    LIFTOFF_SUPPORT_EMAIL: 'support@bench.example',
    LIFTOFF_SUPPORT_PHONE: '5035550142',
    LIFTOFF_MAIL: 'outbox',
    LIFTOFF_PAYMENTS: 'test',
    LIFTOFF_STAFF_TWO_STEP: 'offered',
    LIFTOFF_TRUSTED_PROXIES: 'loopback',
    LIFTOFF_METRICS_TOKEN: metricsToken,
  }
}

export function originOf(port: number): string {
  return `http://127.0.0.1:${port}`
}
