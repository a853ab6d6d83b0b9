import { randomBytes } from 'node:crypto'

/** The request of a client for a WebSocket, as it goes over the wire. */
export function upgradeRequest(port: number, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    '',
    '',
  ].join('\r\n')
}
