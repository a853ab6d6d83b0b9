import { crc32, deflateSync } from 'node:zlib'

type Png = {
  readonly width?: number
  readonly height?: number
  /** 2 for colors, 6 with transparency; other kinds are no logo. */
  readonly color?: number
  readonly depth?: number
  /** Pixels with their filters; those that the size asks for if left out. */
  readonly raw?: Buffer
  /** Chunks between header and pixels. */
  readonly extra?: readonly Buffer[]
}

/** A PNG as a canvas writes it, of one grey. */
export function pngOf({ width = 200, height = 50, color = 6, depth = 8, raw, extra = [] }: Png = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = color
  const pixels = raw ?? Buffer.alloc((width * (color === 6 ? 4 : 3) + 1) * height, 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', header),
    ...extra,
    chunkOf('IDAT', deflateSync(pixels)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

export function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
