import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '#domain/core/viewer.ts'
import type { Role } from '#domain/core/viewer.ts'
import { builtPagesFile } from '#server/platform/static/built-pages.ts'
import type { BuiltPage } from '#server/platform/static/built-pages.ts'
import { entrancePages } from '#web/app/routes/entrance-pages.ts'
import { callsOf, isRendered } from '#web/app/routes/first-calls.ts'
import { pages } from '#web/app/routes/pages.ts'
import type { Page } from '#web/app/routes/pages.ts'
import { entry, filesOf, opening, readManifest, shell } from './weigh-pages.ts'

/** Tells the server of each page which code it needs and what it asks as it opens. */
export function listPages(folder: string): void {
  const manifest = readManifest(folder)
  const inShell = filesOf(manifest, [entry, opening])

  const filesFor = (modules: readonly string[]) =>
    [...filesOf(manifest, modules).difference(inShell)].map((file) => `/${file}`)

  function renderingOf(path: string): BuiltPage['rendering'] {
    if (entrancePages.some((entrance) => entrance.path === path)) return 'guests'
    return isRendered(path) ? 'viewer' : null
  }

  function toBuilt({ path, title, load, orGuest }: Page, role: Role | null): BuiltPage {
    const module = moduleOf(load)
    return {
      path,
      title,
      role,
      files: filesFor(role ? [shell, module] : [module]),
      guestFiles: role && !orGuest ? [] : filesFor([module]),
      calls: role ? callsOf(role, path) : [],
      rendering: renderingOf(path),
    }
  }

  const built = [
    ...[...pages.anyone, ...pages.guests, ...pages.identities].map((page) => toBuilt(page, null)),
    ...roles.flatMap((role) => pages[role].map((page) => toBuilt(page, role))),
  ]
  writeFileSync(join(folder, builtPagesFile), JSON.stringify(built))
}

/** The module that a page's row imports, as the manifest names it. */
export function moduleOf(load: Page['load']): string {
  const [, module] = /import\(['"`]#web\/([^'"`]+)['"`]\)/.exec(load.toString()) ?? []
  if (!module) throw new Error(`This page does not say which module it is: ${load.toString()}`)
  return module
}
