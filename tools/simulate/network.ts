import type { FastifyRequest } from 'fastify'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { createAnswerFirst } from '#server/platform/static/answer-first.ts'
import type { BuiltPage } from '#server/platform/static/built-pages.ts'
import type { Network } from '#server/testing/simulation/ground.test-support.ts'
import type { World } from '#server/testing/simulation/world.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import { callsOf } from '#web/app/routes/first-calls.ts'
import { projectsPlace } from '#web/platform/places.ts'

export type PageNetwork = Network & {
  /** The answers that the page of their projects is sent with; null where it could not be loaded. */
  load(): Promise<FirstAnswers | null>
}

/** What a browser of this person reaches, in a session of its own: one process or the other, until that one dies. */
export function networkOf(world: World, uid: string): PageNetwork {
  const sessions = createSessions({ documents: world.store, clock: world.clock })
  let turn = 0
  let cookie: Promise<string> | null = null

  async function signIn(): Promise<string> {
    const { secret } = await sessions.start({ uid, remember: true, stage: 'full', userAgent: 'simulated' })
    return secret
  }

  const next = () => world.process(turn++ % 2 === 0 ? 'A' : 'B')
  return {
    async load() {
      const process = await next()
      const { server, hub } = process.app
      const answerFirst = createAnswerFirst(server, {
        baseUrl: origin,
        position: () => hub.position(),
        render: async () => null,
        nowMs: Date.now,
      })
      const asked = { url: '/', ip: '127.0.0.1', headers: { cookie: `sid=${await (cookie ??= signIn())}` } }
      // Of a request it reads these alone.
      const { first } = await answerFirst(asked as FastifyRequest, projectsOf(uid))
      return process.isDead() ? null : first
    },
    async answer(path, { body }) {
      const process = await next()
      const secret = await (cookie ??= signIn())
      // A stream that is asked for once more only to see whether it is refused.
      if (path === '/api/live') return new Response(null, { status: (await sessions.find(secret)) ? 200 : 401 })
      const sent = body === undefined ? {} : { payload: String(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const headers = { origin, cookie: `sid=${secret}`, ...type }
      const answered = await process.app.server.inject({ method: 'POST', url: path, headers, ...sent })
      if (process.isDead()) throw new TypeError('The connection was lost')
      if (answered.statusCode !== 200)
        world.log.push(`the page of ${uid} asks ${path}: ${answered.statusCode} ${answered.body.slice(0, 200)}`)
      const wayMs = Math.random() * world.weather.longestWayMs
      if (wayMs > 0) await new Promise((arrive) => setTimeout(arrive, wayMs))
      return new Response(answered.rawPayload.toString(), { status: answered.statusCode })
    },
    openStream(path, { onBytes, onEnd }) {
      let isOver = false
      let onGone = () => {}
      function end(isRefused: boolean): void {
        if (isOver) return
        isOver = true
        onGone()
        onEnd(isRefused)
      }
      async function begin(): Promise<void> {
        const process = await next()
        const session = await sessions.find(await (cookie ??= signIn()))
        if (!session) return end(true)
        await process.app.hub.open({
          session,
          lookUid: null,
          lastEventId: new URL(path, origin).searchParams.get('lastEventId'),
          connect(gone) {
            onGone = gone
            return {
              write: (bytes) => !isOver && !process.isDead() && onBytes(tampered(world, bytes)),
              backlogBytes: () => 0,
              takenBytes: () => 0,
              end: (last) => {
                if (!process.isDead()) onBytes(last)
                end(false)
              },
              destroy: () => end(false),
            }
          },
        })
      }
      begin().catch(() => end(false))
      return {
        close() {
          isOver = true
          onGone()
        },
      }
    },
  }
}

function projectsOf(uid: string): BuiltPage {
  const role = cast.find((person) => person.uid === uid)?.role ?? 'client'
  const { to: path } = projectsPlace(role)
  return {
    path,
    title: 'Projects',
    role,
    files: [],
    guestFiles: [],
    calls: callsOf(role, path),
    rendering: null,
  }
}

function tampered({ wire: { tamper } }: World, bytes: Buffer): Buffer {
  if (!tamper) return bytes
  const frames = bytes.toString().split('\n\n')
  return Buffer.from(frames.flatMap((frame) => tamper(frame) ?? []).join('\n\n'))
}
