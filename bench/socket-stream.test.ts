import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { openSocketStream } from './socket-stream.ts'
import { upgradeRequest } from './upgrade-request.ts'

const agreed = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'
const conversation = { opening: 'hello', replies: [{ heard: 'who', said: 'ada' }], begun: 'begun', event: 'change' }

const say = (text: string) => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])

/** What the client says, which is shorter than 126 bytes here. */
function textOf(frame: Buffer): string {
  const mask = frame.subarray(2, 6)
  return Buffer.from(frame.subarray(6).map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString()
}

async function serve(t: TestContext, onConnection: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  t.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // It listens on a port.
}

test('says its part until the server begins, then counts the changes of each reading', async (t) => {
  const heard: string[] = []
  const port = await serve(t, (socket) => {
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.includes('upgrade: websocket') ? 'upgrade' : textOf(bytes)
      heard.push(text)
      if (text === 'upgrade') socket.write(agreed)
      if (text === 'hello') socket.write(say('who are you'))
      if (text === 'ada') socket.write(Buffer.concat([say('begun'), say('change 1'), say('change 2')]))
    })
  })
  const counts: number[] = []
  const request = upgradeRequest(port, '/live')
  await openSocketStream(
    port,
    { request, ...conversation },
    { onEvents: (count) => counts.push(count), onLost: () => {} },
  )
  assert.deepEqual(heard, ['upgrade', 'hello', 'ada'])
  assert.deepEqual(counts, [2])
})

test('is lost where the server refuses, says something unforeseen, or goes away', async (t) => {
  const answers = ['HTTP/1.1 401 Unauthorized\r\n\r\n', Buffer.concat([Buffer.from(agreed), say('error')]), null]
  const reasons = [/401/, /error/, /closed/]
  for (const [index, answer] of answers.entries()) {
    const port = await serve(t, (socket) => void (answer ? socket.write(answer) : socket.destroy()))
    const request = upgradeRequest(port, '/live')
    const reason = await new Promise<string>((onLost) => {
      void openSocketStream(port, { request, ...conversation }, { onEvents: () => {}, onLost })
    })
    assert.match(reason, reasons[index] ?? /^$/)
  }
})
