import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Shell = { readonly [encoding in Encoding]?: Buffer }

export type PageShell = {
  /** Answers with the page that starts the web application, whatever it will show; 503 while it has not been built. */
  answer(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
  /** Looks for the pages ahead of the first visit. */
  prepare(): Promise<void>
  /** The script that the page begins with, whose name is another for every build; null while there is none. */
  build(): string | null
}

const files = { br: 'index.html.br', gzip: 'index.html.gz', identity: 'index.html' } as const

/** The shell in `folder`, read once; a missing one is looked for again at the next visit. */
export function createPageShell(folder: string): PageShell {
  let kept: Shell | null = null
  let build: string | null = null

  async function prepare(): Promise<void> {
    kept ??= await readShell(folder)
    build ??= / src="([^"]+)"/.exec(kept?.identity?.toString() ?? '')?.[1] ?? null
  }

  return {
    prepare,
    build: () => build,
    async answer(request, reply, status) {
      await prepare()
      reply.header('cache-control', 'no-store')
      if (!kept?.identity) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
      const encoding = chooseEncoding(request.headers['accept-encoding'], kept)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(status).header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(kept[encoding])
    },
  }
}

const notBuilt = 'The pages of the portal have not been built yet. Run "npm run build", then load this page again.\n'

async function readShell(folder: string): Promise<Shell | null> {
  const shell: { [encoding in Encoding]?: Buffer } = {}
  for (const encoding of Object.keys(files) as Encoding[]) {
    const content = await readIfThere(join(folder, files[encoding]))
    if (content) shell[encoding] = content
  }
  return shell.identity ? shell : null
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding that the reader prefers of those available, `br` where it likes both alike; plain where nothing is agreed. */
function chooseEncoding(
  accepted: string | undefined,
  available: { readonly [encoding in Encoding]?: unknown },
): Encoding {
  const packed = (['br', 'gzip'] as const).filter((encoding) => available[encoding])
  const chosen = negotiate(accepted?.toLowerCase() ?? '', packed)
  return packed.find((encoding) => encoding === chosen) ?? 'identity'
}
