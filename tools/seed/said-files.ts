import { crc32, deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'

const hours = [
  'shop,monday to friday,saturday,sunday,holidays',
  'Elm Street,06:00-18:30,06:00-14:00,07:00-12:00,closed',
  'Harbor Square,06:30-18:30,07:00-14:00,closed,closed',
  'Station,05:30-20:00,06:00-20:00,07:00-18:00,07:00-12:00',
  'Mill Lane,07:00-17:00,07:00-13:00,closed,closed',
]

const insurance = `# Insurance

- Bring your card to every appointment.
- With a statutory insurance you pay nothing here.
- With a private insurance you receive the invoice by post.
`

const notes = [
  'Shooting: Thursday, Elm Street at 6:00, the other shops until noon.',
  'Bread first, people second, rooms last.',
  'Menu photographs are reused in the pre-order app.',
  'Open: a second phase for the loyalty card.',
]

/** The files of the demo's conversations, made anew: a table, a picture, a PDF and a text. */
export async function saidFile(name: string): Promise<Buffer> {
  if (name.endsWith('.csv')) return Buffer.from(`${hours.join('\n')}\n`)
  if (name.endsWith('.md')) return Buffer.from(insurance)
  return name.endsWith('.png') ? palette() : meetingNotes()
}

async function meetingNotes(): Promise<Buffer> {
  const document = new PdfDocument({ size: 'LETTER', info: { Title: 'Meeting notes' } })
  document.fontSize(18).text('Northwind Bakery: notes of our call').moveDown()
  document.fontSize(11)
  for (const note of notes) document.text(`- ${note}`).moveDown(0.5)
  document.end()
  return Buffer.concat(await document.toArray())
}

const swatches = [0xf2b705, 0xc8402b, 0x7a4b2a, 0xf6ecd9, 0x2f3e34] as const
const swatchPixels = 120

/** Five colours side by side. */
function palette(): Buffer {
  const width = swatches.length * swatchPixels
  const row = Buffer.concat([
    Buffer.from([0]),
    ...swatches.map((colour) =>
      Buffer.alloc(swatchPixels * 3, Buffer.from([colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(swatchPixels, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: swatchPixels }, () => row)))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(content.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}
