import type { Problem, RefusalCode } from '#domain/core/refusals.ts'

type Told = {
  readonly code: RefusalCode | 'offline'
  /** The sentence for the reader. */
  readonly detail: string
  readonly requestId?: string
  readonly fields?: Record<string, string>
}

/** A call that failed: the portal refused it, or it never reached the portal (`offline`). */
export class CallRefused extends Error {
  readonly code: Told['code']
  readonly requestId: string | undefined
  readonly fields: Record<string, string>

  constructor(told: Told, options?: ErrorOptions) {
    super(told.detail, options)
    this.name = 'CallRefused'
    this.code = told.code
    this.requestId = told.requestId
    this.fields = told.fields ?? {}
  }
}

const unknownError = 'An unknown error has occurred please refresh the page and try again.'

/** The problem in an answer; a proxy's page, its own JSON or a cut answer becomes the generic message. */
export async function problemOf(response: Response): Promise<CallRefused> {
  try {
    const { code, detail, ...rest } = (await response.json()) as Partial<Problem>
    if (code && detail) return new CallRefused({ code, detail, ...rest })
    return new CallRefused({ code: 'unexpected', detail: unknownError })
  } catch (cause) {
    return new CallRefused({ code: 'unexpected', detail: unknownError }, { cause })
  }
}

/** Anything thrown, as a refusal that can be shown to a reader. */
export function toCallRefused(error: unknown): CallRefused {
  return error instanceof CallRefused
    ? error
    : new CallRefused({ code: 'unexpected', detail: unknownError }, { cause: error })
}
