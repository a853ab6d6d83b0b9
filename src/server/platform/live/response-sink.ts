import type { FastifyReply } from 'fastify'
import type { LiveSink } from './live-stream.ts'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** Takes the answer out of Fastify's hands and begins a stream of events on it. `onGone` is called once, when it is over. */
export function openResponseSink(reply: FastifyReply, onGone: () => void): LiveSink {
  reply.hijack()
  const response = reply.raw
  const { socket } = response
  // The end of the connection ends the body, so that a frame crosses as it is and not as a chunk.
  response.removeHeader('transfer-encoding')
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders }))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200)
  response.flushHeaders()
  socket?.setTimeout(0)
  response.on('close', onGone)
  response.on('error', onGone)
  // A reader that left while it was being admitted closes nothing any more.
  if (!socket || socket.destroyed) onGone()

  const backlogBytes = () => socket?.writableLength ?? 0
  return {
    write: (bytes) => void socket?.write(bytes),
    backlogBytes,
    takenBytes: () => (socket ? socket.bytesWritten - socket.writableLength : 0),
    end(last) {
      if (backlogBytes() > 0) response.destroy()
      else response.end(last)
    },
    destroy: () => void response.destroy(),
  }
}
