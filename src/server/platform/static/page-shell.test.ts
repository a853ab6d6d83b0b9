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

test('what is rendered for a guest has the style sheet in it, which the policy names', async () => {
  const built = mkdtempSync(join(tmpdir(), 'liftoff-shell-'))
  mkdirSync(join(built, '.vite'))
  writeFileSync(join(built, '.vite', 'manifest.json'), '{}')
  const link = '<link rel="stylesheet" crossorigin href="/assets/a.css">'
  const shellPage = `<!doctype html><html lang="en"><head>${link}</head><body><div id="root"></div></body></html>`
  writeFileSync(join(built, 'index.html'), shellPage)
  mkdirSync(join(built, 'assets'))
  const css = 'h1{color:red}a::after{content:"$&"}'
  writeFileSync(join(built, 'assets', 'a.css'), css)
  const app = Fastify()
  await guardAnswers(app, { baseUrl: 'http://portal.test' })
  const shell = createPageShell(built)
  const html = '<h1>Sign in</h1>'
  const start = { files: [], title: 'Sign in', rendering: 'guests', first: { position: null, answers: {} } } as const
  const starts = {
    guest: { ...start, html },
    unrendered: { ...start, html: null },
    'signed-in': { ...start, html, first: { position: '7', answers: {} } },
  }
  for (const [name, each] of Object.entries(starts))
    app.get(`/${name}`, (request, reply) => shell.answer(request, reply, 200, each))

  const guest = await app.inject('/guest')
  assert.ok(guest.body.includes(`<style data-sheet>${css}</style>`))
  assert.ok(!guest.body.includes(link))
  const hash = createHash('sha256').update(css).digest('base64')
  assert.ok(String(guest.headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}';`))
  for (const name of ['unrendered', 'signed-in']) {
    const { body, headers } = await app.inject(`/${name}`)
    assert.ok(body.includes(link) && !body.includes(css), name)
    assert.match(String(headers['content-security-policy']), /style-src 'self';/)
  }
  await app.close()
  rmSync(built, { recursive: true })
})
