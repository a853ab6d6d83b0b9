import { randomBytes } from 'node:crypto'
import { startSandbox } from '#sandbox/stripe/start-sandbox.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { cleanUp } from './clean-up.ts'
import type { Staying } from './clean-up.ts'
import { compare } from './compare.ts'
import type { Broken, Difference, Observation } from './compare.ts'
import type { Flow } from './flow.ts'
import { accountFlows } from './flows-account.ts'
import { cardFlows } from './flows-cards.ts'
import { paymentFlows } from './flows-payments.ts'
import { subscriptionFlows } from './flows-subscriptions.ts'
import { normalise } from './normalise.ts'
import type { RecordedCall } from './recorder.ts'
import { openStage } from './stage.ts'
import type { Account } from './stage.ts'

const flows: readonly Flow[] = [...cardFlows, ...paymentFlows, ...subscriptionFlows, ...accountFlows]

export type Checked = {
  readonly flows: number
  readonly differences: readonly Difference[]
  /** What the account keeps of the check. */
  readonly staying: Staying
}

/** Walks every flow against this account of test mode and against a sandbox of its own, and compares what was seen. */
export async function checkAccount(account: Account, walked: readonly Flow[] = flows): Promise<Checked> {
  const run = randomBytes(4).toString('hex')
  const keys = { secretKey: `sk_test_${randomBytes(12).toString('hex')}`, publishableKey: 'pk_test_sandbox' }
  const sandbox = await startSandbox({ port: 0, file: ':memory:', ...keys, webhooks: [] })
  try {
    const { hostname: host, port } = new URL(sandbox.url)
    const ours = await walk({ ...keys, api: { protocol: 'http', host, port: Number(port) } }, walked, run)
    const theirs = await walk(account, walked, run)
    return {
      flows: walked.length,
      differences: theirs.observed.flatMap((seen, index) => {
        const same = ours.observed[index]
        return same ? compare(seen, same) : []
      }),
      staying: theirs.staying,
    }
  } finally {
    await sandbox.close()
  }
}

async function walk(account: Account, walked: readonly Flow[], run: string) {
  const stage = await openStage(account, run)
  const observed: Observation[] = []
  const all: RecordedCall[] = []
  try {
    for (const { name, sharesWire, run: runFlow } of walked) {
      const outcome = normalise(await runFlow(stage).catch(toBreak), run)
      const calls = stage.take()
      all.push(...calls)
      observed.push({ flow: name, outcome, calls: sharesWire ? [] : calls })
    }
    return { observed, staying: await cleanUp(account, all) }
  } finally {
    await stage.close()
  }
}

/** A flow that does not come to its end shows nothing of what comes after: on both sides alike it is a difference all the same. */
function toBreak(error: unknown): Broken {
  return { broke: error instanceof PaymentFailure ? { failed: error.reason } : String(error) }
}
