import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { OpenIdProviderSettings } from './openid-provider.fixture.ts'

/** Starts the provider in a process of its own. `stop` resolves when it is gone. */
export async function startOpenIdProvider(
  settings: OpenIdProviderSettings,
): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const script = fileURLToPath(new URL('openid-provider.fixture.ts', import.meta.url))
  const child = spawn(globalThis.process.execPath, [script, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [issuer] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    issuer,
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
