import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstAnswersId } from '#domain/core/first-calls.ts'
import { themeCookie, themes } from '#domain/core/themes.ts'
import type { PageStart } from './answer-first.ts'
import { readBuiltPages } from './built-pages.ts'
import type { BuiltPage } from './built-pages.ts'
import { liftStyles } from './lift-styles.ts'
import type { Lifted } from './lift-styles.ts'

type Shell = { readonly [encoding in Encoding]?: Buffer }

/** The style sheet of the build, and the element that the shell has for it. */
type Sheet = { readonly link: string; readonly css: string }

export type PageShell = {
  /**
   * Answers with the page that starts the web application, whatever it will show, and with what it starts with; 503 while it has
   * not been built.
   */
  answer(request: FastifyRequest, reply: FastifyReply, status: number, start?: PageStart): Promise<FastifyReply>
  /** Looks for the pages ahead of the first visit. */
  prepare(): Promise<void>
  /** What the build knows of the page at this path; null where it knows none. */
  page(path: string): BuiltPage | null
  /** The script that the page begins with, whose name is another for every build; null while there is none. */
  build(): string | null
}

const files = { br: 'index.html.br', gzip: 'index.html.gz', identity: 'index.html' } as const

/**
 * The shell in `folder`, read once; a missing one is looked for again at the next visit. `brandStyle` is a style sheet of the
 * agency's own, or empty.
 */
export function createPageShell(folder: string, brandStyle: () => string = () => ''): PageShell {
  let kept: Shell | null = null
  let build: string | null = null
  let sheet: Sheet | null = null
  let pages: ReadonlyMap<string, BuiltPage> = new Map()

  async function prepare(): Promise<void> {
    if (kept) return
    kept = await readShell(folder)
    if (kept) pages = await readBuiltPages(folder)
    sheet = await readSheet(folder, kept?.identity?.toString() ?? '')
    build ??= / src="([^"]+)"/.exec(kept?.identity?.toString() ?? '')?.[1] ?? null
  }

  return {
    prepare,
    page: (path) => pages.get(path) ?? null,
    build: () => build,
    async answer(request, reply, status, start) {
      await prepare()
      reply.header('cache-control', 'no-store')
      if (!kept?.identity) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
      const lifted = start?.html == null ? null : liftStyles(start.html)
      const brand = brandStyle()
      const isPlain =
        brand === '' && (!start || (start.first === null && start.files.length === 0 && start.title === null))
      const encoding = chooseEncoding(request.headers['accept-encoding'], isPlain ? kept : pack)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      reply.code(status).header('vary', 'accept-encoding').type('text/html; charset=utf-8')
      if (isPlain) return reply.send(kept[encoding])
      // Guests have nothing of the portal yet: what is rendered for them shows before anything else has come.
      const inlined = lifted && start?.first?.position === null ? sheet : null
      allowStyles(reply, [brand, lifted?.css ?? '', inlined?.css ?? ''])
      const styled = withSheet(kept.identity.toString(), inlined)
      const branded = withBrand(styled, brand)
      const page = withTheme(start ? withStart(branded, start, lifted) : branded, request.headers.cookie)
      return reply.send(await pack[encoding](Buffer.from(page)))
    },
  }
}

/** The page with its title and its code named in its head, its HTML if it is rendered, and the answers it asks for at its end. */
function withStart(page: string, { files, first, title, rendering }: PageStart, lifted: Lifted | null): string {
  const named = title === null ? page : page.replace(/<title>[^<]*/, () => `<title>${toHtml(title)}`)
  const links = files.map((file) => `<link rel="modulepreload" data-page crossorigin href="${file}">`).join('')
  const styles = lifted?.css ? `<style data-page>${lifted.css}</style>` : ''
  // Whatever stands in an answer, nothing of it ends the element.
  const json = JSON.stringify(first).replaceAll('<', String.raw`\u003c`)
  const data = first ? `<script type="application/json" id="${firstAnswersId}">${json}</script>` : ''
  const whole = named
    .replace('<div id="root">', (begin) => (lifted ? `${begin}${lifted.html}${renderedEnd}` : begin))
    .replace('</head>', () => `${styles}${links}</head>`)
  return (rendering ? withCode(whole, rendering) : whole).replace('</body>', () => `${data}</body>`)
}

/**
 * What is rendered shows before its code is there: style and font come first. Of a page that is opened once somebody touches it, the
 * script names the code.
 */
function withCode(page: string, rendering: NonNullable<PageStart['rendering']>): string {
  const preload = /<link rel="modulepreload"([^<>]* href="([^"<>]+)">)/g
  if (rendering === 'viewer') return page.replaceAll(preload, '<link rel="modulepreload" fetchpriority="low"$1')
  const code = [...page.matchAll(preload)].map(([, , file]) => file).join(' ')
  return page.replaceAll(preload, '').replace(' src="', () => ` data-code="${code}" src="`)
}

/** The service worker finds what was rendered by it, and keeps none of it for offline use. */
const renderedEnd = '<!--prerendered-->'

/** With this style sheet in the page, which then waits for no file of styles. */
function withSheet(page: string, sheet: Sheet | null): string {
  return sheet ? page.replace(sheet.link, () => `<style data-sheet>${sheet.css}</style>`) : page
}

/** After the style sheet of the build, whose colors it replaces. */
function withBrand(page: string, css: string): string {
  return css === '' ? page : page.replace('</head>', () => `<style data-brand>${css}</style></head>`)
}

/**
 * The policy allows no `style` attributes: a style sheet stands in for them, until the page's code sets them. The agency's own colors
 * are another.
 */
function allowStyles(reply: FastifyReply, sheets: readonly string[]): void {
  const hashes = sheets
    .filter((css) => css !== '')
    .map((css) => ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  if (hashes.length === 0) return
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self'${hashes.join('')}`))
}

/** In the colors that somebody has chosen. */
function withTheme(page: string, cookies = ''): string {
  const theme = themes.find((each) => cookies.split('; ').includes(`${themeCookie}=${each}`))
  return theme ? page.replace('<html ', `<html data-theme="${theme}" `) : page
}

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** As fast as a reader waits for it, beside whose time the last percent does not count. */
const pack = {
  br: (page: Buffer) => toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: Buffer) => toGzip(page, { level: 4 }),
  identity: async (page: Buffer) => page,
} as const satisfies Record<Encoding, (page: Buffer) => Promise<Buffer>>

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const notBuilt = 'The portal’s pages haven’t been built yet. Run "npm run build", then reload this page.\n'

async function readShell(folder: string): Promise<Shell | null> {
  const shell: { [encoding in Encoding]?: Buffer } = {}
  for (const encoding of Object.keys(files) as Encoding[]) {
    const content = await readIfThere(join(folder, files[encoding]))
    if (content) shell[encoding] = content
  }
  return shell.identity ? shell : null
}

/** Null where the page names none that is there. */
async function readSheet(folder: string, page: string): Promise<Sheet | null> {
  const [link, file] = /<link rel="stylesheet"[^<>]* href="([^"<>]+)">/.exec(page) ?? []
  if (link === undefined || file === undefined) return null
  const css = await readIfThere(join(folder, file))
  return css && { link, css: css.toString() }
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
