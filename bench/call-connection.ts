import { connect } from 'node:net'

export type CallConnection = {
  /** Sends one request as it is and waits for its whole answer; one at a time. Rejects unless the status is 200 or 201. */
  call(request: string): Promise<void>
  close(): void
}

/**
 * A kept-alive connection that costs its own process next to nothing: it reads the status and the length of an answer
 * and nothing else of it.
 */
export function openCallConnection(port: number): CallConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let held: Buffer = Buffer.alloc(0)
  let pending: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null
  let missing = 0

  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      const headLength = held.indexOf('\r\n\r\n') + 4
      if (headLength < 4) return
      const head = held.toString('latin1', 0, headLength)
      if (!/^HTTP\/1\.1 20[01] /.test(head)) return fail(`${head}${held.toString('utf8', headLength)}`)
      missing = headLength + bodyLengthOf(head) - held.length
      held = Buffer.alloc(0)
    }
    if (missing === 0) pending?.resolve()
  })
  socket.on('error', (error) => fail(error.message))
  socket.on('close', () => fail('The server closed the connection'))

  function fail(reason: string): void {
    pending?.reject(new Error(reason))
  }

  return {
    call: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      }),
    close() {
      pending = null
      socket.destroy()
    },
  }
}

function bodyLengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length: ${head}`)
  return Number(length)
}
