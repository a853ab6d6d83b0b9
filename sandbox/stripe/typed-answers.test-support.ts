import assert from 'node:assert/strict'
import { faultsOfAnswer, faultsOfObject } from './faults-of-objects.test-support.ts'

/** A fetch that holds whatever the API answers against the types of the SDK. */
export function fetchTyped() {
  const faults = new Set<string>()
  const note = (found: readonly string[]) => {
    for (const fault of found) faults.add(fault.replaceAll(/\[\d+\]/g, '[]'))
  }
  const hold = (object: unknown) => note(faultsOfObject(object))
  return {
    async fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const response = await fetch(url, init)
      const text = await response
        .clone()
        .text()
        .catch(() => '') // an answer that was cut off is another test's matter
      const answer = parse(text)
      if (response.ok && answer) note(faultsOfAnswer(init.method ?? 'GET', new URL(String(url)).pathname, answer))
      for (const held of [answer?.error?.payment_intent, answer?.error?.setup_intent, answer?.error?.payment_method])
        if (held) hold(held)
      return response
    },
    hold,
    /** Fails with all that was otherwise. */
    expectNoFaults(): void {
      assert.deepEqual([...faults], [])
    },
  }
}

type Answer = { readonly error?: Readonly<Record<string, unknown>> }

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer // read by name only
  } catch {
    return null
  }
}
