import type { StripeSettings } from '#server/platform/configuration/configuration.ts'

type Sandbox = Pick<StripeSettings, 'api' | 'secretKey'>

/** Lets the sandbox's own time be this moment, back or forward. */
export async function setSandboxTime(sandbox: Sandbox, atMs: number): Promise<void> {
  const { now } = await control(sandbox, 0)
  await control(sandbox, Math.floor(atMs / 1000) - now)
}

async function control({ api, secretKey }: Sandbox, seconds: number): Promise<{ now: number }> {
  const answer = await fetch(`${api.protocol}://${api.host}:${api.port}/sandbox/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: JSON.stringify({ seconds }),
  })
  if (!answer.ok) throw new Error(`The sandbox did not set its clock: ${answer.status}`)
  // The sandbox's own answer.
  return (await answer.json()) as { now: number }
}
