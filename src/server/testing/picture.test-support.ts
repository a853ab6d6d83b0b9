/** A still WebP by its first bytes, which are all that is looked at; `seed` tells one picture from another. */
export function webpOf({ width = 256, height = 256, bytes = 400, seed = 1 } = {}): Buffer {
  const file = Buffer.alloc(bytes, seed)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(bytes - 8, 4)
  file.write('WEBPVP8 ', 8, 'latin1')
  file.writeUInt32LE(bytes - 20, 16)
  file.writeUIntBE(0x9d012a, 23, 3)
  file.writeUInt16LE(width, 26)
  file.writeUInt16LE(height, 28)
  return file
}

/** A JPEG with an application segment before its frame, as cameras write them. */
export function jpegOf({ width = 256, height = 256 } = {}): Buffer {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x06, 1, 2, 3, 4])
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x0b, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([start, frame, Buffer.from([0xff, 0xda, 0x00, 0x02, 7, 7, 7, 0xff, 0xd9])])
}
