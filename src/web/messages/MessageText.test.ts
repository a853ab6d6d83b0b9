import { expect, it } from 'vitest'
import { textParts } from './MessageText.tsx'

function links(text: string): string[] {
  return textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
}

it('finds web addresses in a sentence, without the punctuation that ends it', () => {
  const text = 'See https://figma.example/file/1, (or http://a.example/x_(y)) and <https://b.example?q=1#z>.'
  expect(links(text)).toEqual(['https://figma.example/file/1', 'http://a.example/x_(y)', 'https://b.example/?q=1#z'])
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it('shows an address as it was written', () => {
  expect(textParts('HTTPS://Example.com/A%20b')).toEqual([
    { kind: 'link', text: 'HTTPS://Example.com/A%20b', href: 'https://example.com/A%20b' },
  ])
})

it('leaves everything else as text: scripts, other schemes, names before a host, markup', () => {
  const texts = [
    'javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://brightwater.example@evil.example/',
    'https://user:pass@evil.example',
    'xhttps://a.example',
    'https://',
    'https:///x',
    '//evil.example',
    'www.example.com',
    'mailto:a@b.example',
    '<img src=x onerror=alert(1)>',
  ]
  for (const text of texts) {
    expect(links(text), text).toEqual([])
    expect(textParts(text), text).toEqual([{ kind: 'text', text }])
  }
  expect(textParts('')).toEqual([])
})

it('ends an address where a direction mark would turn the rest of it', () => {
  expect(links('https://a.example/\u202egpj.exe')).toEqual(['https://a.example/'])
})

it('looks at each sign of an address once, however many brackets end it', () => {
  const text = `https://a.example/(x)${')'.repeat(200_000)}.`
  expect(links(text)).toEqual(['https://a.example/(x)'])
})
