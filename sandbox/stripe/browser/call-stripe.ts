/** The folder above the one that the script came from, without a slash at its end, and the publishable key. */
export type Connection = { readonly base: string; readonly key: string }

export type ScriptError = {
  readonly type: string
  readonly code?: string
  readonly decline_code?: string
  readonly message: string
  readonly param?: string
}

/** An intent as the browser gets it. */
export type Intent = {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly status: string
  readonly client_secret: string
  readonly next_action: { readonly type: string } | null
  readonly last_payment_error?: ScriptError | null
  readonly last_setup_error?: ScriptError | null
}

/** Calls the API with the publishable key. What Stripe refuses comes back as `error`, never as a rejection. */
export async function callStripe<T>(
  { base, key }: Connection,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string>,
): Promise<{ value: T; error?: undefined } | { value?: undefined; error: ScriptError }> {
  const body = new URLSearchParams(form)
  try {
    const response = await fetch(method === 'GET' ? `${base}${path}?${body}` : `${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' ? { body } : {}),
    })
    // The API answers with an object of the asked kind, or with an error in its own shape.
    const answer = (await response.json()) as { error?: ScriptError } & T
    if (answer.error) return { error: answer.error }
    // What is between this page and the API has refused in words of its own.
    if (!response.ok) throw new Error(`${response.status}`)
    return { value: answer }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We couldn’t reach the payment provider. Check your connection, then try again.',
      },
    }
  }
}

/** `pi_1_secret_x` names its intent: the part before `_secret_`. */
export function pathOfSecret(clientSecret: string): string {
  const id = clientSecret.split('_secret_')[0] ?? ''
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`
}
