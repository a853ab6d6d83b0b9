import type { Problem, RefusalCode } from '#domain/core/refusals.ts'

type Told = {
  readonly code: RefusalCode | 'offline'
  /** The sentence for the reader. */
  readonly detail: string
  readonly requestId?: string
  readonly fields?: Record<string, string>
  readonly mayBeDone?: boolean
}

/** A call that failed: the portal refused it, or it never reached the portal (`offline`). */
export class CallRefused extends Error {
  readonly code: Told['code']
  readonly requestId: string | undefined
  readonly fields: Record<string, string>
  /** True where the answer to a call with a key was lost: it may be done, and the same again does nothing more. */
  readonly mayBeDone: boolean

  constructor({ code, detail, requestId, fields = {}, mayBeDone = false }: Told, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'CallRefused'
    this.code = code
    this.requestId = requestId
    this.fields = fields
    this.mayBeDone = mayBeDone
  }
}

const unknownError = 'An unknown error has occurred please refresh the page and try again.'

/** The problem in an answer; a proxy's page, its own JSON or a cut answer becomes the generic message. */
export async function problemOf(response: Response): Promise<CallRefused> {
  try {
    const { code, detail, ...rest } = (await response.json()) as Partial<Problem>
    return code && detail ? new CallRefused({ code, detail, ...rest }) : toCallRefused(undefined)
  } catch (cause) {
    return toCallRefused(cause)
  }
}

/** Anything thrown, as a refusal that can be shown to a reader. */
export function toCallRefused(error: unknown): CallRefused {
  return error instanceof CallRefused
    ? error
    : new CallRefused({ code: 'unexpected', detail: unknownError }, { cause: error })
}

/**
 * The title over a refusal: `title` says what failed, but for a call that may have arrived, of which nobody knows yet, and for a form
 * whose first try was saved.
 */
export function sayFailed({ code, mayBeDone }: CallRefused, title: string): string {
  if (mayBeDone) return 'We don’t know if your request went through'
  return code === 'saved-otherwise' ? 'Already saved' : title
}
