/** A request in the log: no body, no headers, no query, because links in mails carry their secrets there. */
export function serializeRequest(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split('?', 1)[0] }
}

export function serializeReply(reply: { statusCode?: number }): object {
  return { status: reply.statusCode }
}

const maxCauses = 4

/** An error in the log: only what errors have of themselves, never what a library hung on them. */
export function serializeError(error: unknown): object {
  return describe(error, maxCauses)
}

function describe(error: unknown, causes: number): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause !== undefined && causes > 0 ? { cause: describe(error.cause, causes - 1) } : {}),
  }
}
