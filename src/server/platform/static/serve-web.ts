import { basename, dirname } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { createAnswerFirst } from './answer-first.ts'
import { createPageShell } from './page-shell.ts'
import type { PageShell } from './page-shell.ts'
import { createPrerender } from './prerender.ts'

type Deps = {
  /** An absolute path: what the web build has written. */
  readonly folder: string
  /** The roots of the pages: `/client` means itself and everything below. */
  readonly pageRoots: readonly string[]
  readonly baseUrl: string
  /** The present place in the order of changes. */
  readonly position: () => string
  /** The agency's own colors as a style sheet; empty if it has none. */
  readonly brandStyle?: () => string
}

const yearSeconds = 365 * 24 * 60 * 60
const hourSeconds = 60 * 60

/**
 * Serves the built files and, for every page, the shell that starts the web application. An unknown page is the shell too,
 * with status 404, so that the application can say so; an unknown file or call is a plain 404. Returns the shell.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, pageRoots, baseUrl, position, brandStyle }: Deps,
): Promise<PageShell> {
  const shell = createPageShell(folder, brandStyle)
  // Browsers come back to a newer server by their streams, before anybody loads a page of it.
  await shell.prepare()
  await app.register(serveStatic, {
    root: folder,
    // The folder may come later; until then the shell says so.
    suppressWarning: true,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: keepFor,
  })
  const { render, stop } = createPrerender(folder, faultLog(app, 'page not rendered'))
  app.addHook('onClose', stop)
  const answerFirst = createAnswerFirst(app, { baseUrl, position, render, nowMs: Date.now })
  for (const root of pageRoots.flatMap(withBelow))
    app.get(root, async (request, reply) => {
      if (!opensPage(request)) return shell.answer(request, reply, 200)
      const start = await answerFirst(request, shell.page(pathOf(request.url)))
      return shell.answer(request, reply, 200, start)
    })
  app.get('/index.html', (_request, reply) => reply.redirect('/', 308))

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const asksForPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/')
    if (!asksForPage) throw new Refusal('not-found')
    reply.header('cache-control', 'no-store')
    if (isFile(path)) return reply.code(404).type('text/plain; charset=utf-8').send('File not found.\n')
    return shell.answer(request, reply, 404)
  })
  return shell
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** A browser that shows it, as far as it says; not one that keeps it for the time without a connection. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination = 'document' } = headers
  return method === 'GET' && destination === 'document'
}

function withBelow(root: string): string[] {
  return root === '/' ? ['/'] : [root, `${root}/*`]
}

/** A name with a hash never changes what it holds; other files may, within the hour. */
function keepFor(reply: FastifyReply, file: string): void {
  const hashed = basename(dirname(file)) === 'assets' && /-[\w-]{7,8}\.[\w.]+$/.test(basename(file))
  const policy = isWorker(file)
    ? 'no-cache'
    : hashed
      ? `public, max-age=${yearSeconds}, immutable`
      : `public, max-age=${hourSeconds}`
  void reply.header('cache-control', policy)
}

/** The service worker decides what browsers keep: it is asked for anew each time. */
function isWorker(file: string): boolean {
  return /[/\\]sw\.js$/.test(file)
}

/** A page has no extension, and nothing below `assets` or `files` is a page. */
function isFile(path: string): boolean {
  return /^\/(?:assets|files)\//.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)
}
