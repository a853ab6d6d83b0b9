import assert from 'node:assert/strict'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { needProgram } from '#tools/debian-packages.ts'
import { fillFolder, startDemo } from './demo-process.ts'
import type { DemoProcess } from './demo-process.ts'
import { call, startProject } from './portal-calls.ts'

const minuteSeconds = 60

describe('a portal whose clock jumps', () => {
  let folder: string
  let portal: DemoProcess
  let cookies: { remembered: string; short: string }
  let setClock: (secondsOff: number) => void

  beforeEach(async () => {
    needProgram('faketime')
    const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
    assert.ok(library)
    folder = mkdtempSync(join(tmpdir(), 'liftoff-clock-'))
    cookies = await fillFolder(folder)
    const offset = join(folder, 'offset')
    setClock = (secondsOff) => writeFileSync(offset, `${secondsOff < 0 ? '' : '+'}${secondsOff}s\n`)
    setClock(0)
    portal = await startDemo(folder, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
  })
  afterEach(async () => {
    await portal.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const statusOf = async (cookie: string) =>
    (await call({ baseUrl: portal.baseUrl, cookie }, 'list-projects', {})).status

  test('goes on serving ten minutes back and an hour ahead, and ends sessions by their rules', async () => {
    const caller = { baseUrl: portal.baseUrl, cookie: cookies.remembered }
    await startProject(caller, 'Now')
    setClock(-10 * minuteSeconds)
    await startProject(caller, 'Ten minutes back')
    assert.equal(await statusOf(cookies.remembered), 200)
    assert.equal(await statusOf(cookies.short), 200)
    setClock(60 * minuteSeconds)
    await startProject(caller, 'An hour ahead')
    assert.equal(await statusOf(cookies.remembered), 200)
    assert.equal(await statusOf(cookies.short), 401, 'idle for more than half an hour')
    const { body } = await call(caller, 'list-projects', {})
    const { projects } = body as { projects: { name: string; createdAt: string }[] }
    const at = (name: string) => Date.parse(projects.find((project) => project.name === name)?.createdAt ?? '')
    const ahead = (at('An hour ahead') - at('Ten minutes back')) / 1000
    assert.ok(ahead >= 70 * minuteSeconds && ahead < 72 * minuteSeconds, `the clock jumped by ${ahead} s`)
    assert.equal((await fetch(`${portal.baseUrl}/readyz`)).status, 200)
  })

  test('keeps a limit when the clock is set back, and frees it an hour ahead', async () => {
    const guess = async () => {
      const body = { email: 'nobody@northwind.example', password: 'not the password', remember: false }
      const answer = (await call({ baseUrl: portal.baseUrl }, 'sign-in', body)).body
      const { code, session } = answer as { code?: string; session?: { state: string } }
      return code ?? session?.state
    }
    for (let index = 0; index < 5; index++) assert.equal(await guess(), 'auth/user-not-found')
    assert.equal(await guess(), 'mailed-code')
    setClock(-10 * minuteSeconds)
    assert.equal(await guess(), 'mailed-code')
    setClock(61 * minuteSeconds)
    assert.equal(await guess(), 'auth/user-not-found')
  })
})
