/** What a sign-up starts with; all of it can be changed. */
export type SignUpStart = {
  readonly fullName?: string | undefined
  readonly companyName?: string | undefined
  readonly email?: string | undefined
}

const storageKey = 'liftoff.sign-up-start'

/**
 * Keeps what somebody has said of themselves for a sign-up in this tab, in the place of what was kept before. An address would
 * carry it into the history of the browser and into logs.
 */
export function keepSignUpStart(start: SignUpStart): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(start))
  } catch {
    // A browser that keeps nothing begins with an empty form.
  }
}

/** What this tab keeps; empty where nothing is kept, or nothing as we wrote it. */
export function readSignUpStart(): SignUpStart {
  const kept = readStored()
  const text = (name: keyof SignUpStart) => {
    const value = kept[name]
    return typeof value === 'string' ? value : undefined
  }
  return { fullName: text('fullName'), companyName: text('companyName'), email: text('email') }
}

export function forgetSignUpStart(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
