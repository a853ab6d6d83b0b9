import { randomBytes } from 'node:crypto'

// As much of RFC 6455 as a reader of short texts needs: no fragments, no compression, since it asks for none.

const textFrame = 0x81
const closeFrame = 0x88
const pingFrame = 0x89
const pongFrame = 0x8a
const maskBit = 0x80
const headLength = 2
const maskLength = 4
const twoBytes = 126
const eightBytes = 127

export type Heard = {
  readonly texts: readonly string[]
  /** What a pong has to give back. */
  readonly pings: readonly Buffer[]
  /** The beginning of a frame whose end has not come yet. */
  readonly rest: Buffer
}

/** What a client says: one text in one frame. */
export function toTextFrame(text: string): Buffer {
  return toFrame(textFrame, Buffer.from(text))
}

export function toPongFrame(ping: Buffer): Buffer {
  return toFrame(pongFrame, ping)
}

/** Masked, as a client's frames must be. */
function toFrame(kind: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length > 0xffff) throw new Error(`${length} bytes are more than this writes into one frame`)
  const head = length < twoBytes ? [kind, maskBit | length] : [kind, maskBit | twoBytes, length >> 8, length & 0xff]
  const mask = randomBytes(maskLength)
  return Buffer.concat([Buffer.from(head), mask, payload.map((byte, at) => byte ^ (mask[at % maskLength] ?? 0))])
}

/** What a server has said: the texts that are complete. Throws where it closes, or says anything but whole texts. */
export function fromFrames(bytes: Buffer): Heard {
  const texts: string[] = []
  const pings: Buffer[] = []
  let at = 0
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    const payload = bytes.subarray(frame.from, frame.to)
    if (frame.kind === textFrame) texts.push(payload.toString())
    else if (frame.kind === pingFrame) pings.push(payload)
    else if (frame.kind === closeFrame) throw new Error(`The server closed the socket: ${payload.toString('utf8', 2)}`)
    else throw new Error(`A frame of the kind 0x${frame.kind.toString(16)}`)
    at = frame.to
  }
  return { texts, pings, rest: bytes.subarray(at) }
}

/** Where the payload of the frame lies. Null where some of it is missing. */
function frameAt(bytes: Buffer, at: number): { kind: number; from: number; to: number } | null {
  const [kind, short] = bytes.subarray(at, at + headLength)
  if (kind === undefined || short === undefined) return null
  const from = at + headLength + (short === eightBytes ? 8 : short === twoBytes ? 2 : 0)
  if (bytes.length < from) return null
  const length =
    short === eightBytes
      ? Number(bytes.readBigUInt64BE(at + headLength))
      : short === twoBytes
        ? bytes.readUInt16BE(at + headLength)
        : short
  const to = from + length
  return bytes.length < to ? null : { kind, from, to }
}
