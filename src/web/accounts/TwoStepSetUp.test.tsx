import { render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { QrCode } from './TwoStepSetUp.tsx'

/** The pixels of the drawing, as a camera would see them: eight to a module. */
function photograph(svg: Element): { width: number; height: number; data: Uint8ClampedArray } {
  const scale = 8
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = modules * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? []) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width, height: width, data }
}

test('draws a code that a reader reads back', () => {
  const text =
    'otpauth://totp/Brightwater%20Studio:ada%40northwind.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Brightwater%20Studio'
  render(<QrCode text={text} label="QR code with the setup key" />)
  expect(decodeQR(photograph(screen.getByRole('img', { name: 'QR code with the setup key' })))).toBe(text)
})
