import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { guardAnswers } from '#server/platform/headers/guard-answers.ts'
import { createPageShell } from './page-shell.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-shell-'))
after(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
const page = '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/a.css"></head><body></body></html>'
writeFileSync(join(folder, 'index.html'), page)

test('the colors of the agency come after the style sheet of the build, and the policy allows these alone', async () => {
  let css = ''
  const app = Fastify()
  await guardAnswers(app, { baseUrl: 'http://portal.test' })
  const shell = createPageShell(folder, () => css)
  app.get('/', (request, reply) => shell.answer(request, reply, 200))
  const plain = await app.inject('/')
  assert.equal(plain.body, page)
  assert.match(String(plain.headers['content-security-policy']), /style-src 'self';/)

  css = ':root{--color-accent:oklch(0.5 0.1 160)}'
  const branded = await app.inject('/')
  assert.equal(branded.body, page.replace('</head>', `<style data-brand>${css}</style></head>`))
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = String(branded.headers['content-security-policy'])
  assert.ok(policy.includes(`style-src 'self' 'sha256-${hash}';`), policy)
  assert.ok(!policy.includes('unsafe-inline'))

  css = ''
  assert.equal((await app.inject('/')).body, page)
  await app.close()
})
