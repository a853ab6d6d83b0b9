import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const ofIcons = /import \{([^}]+)\} from 'lucide-react'/g
const exported = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g

let knownFiles: ReadonlyMap<string, string> | undefined

/**
 * Imports each icon from its own file. The library's index names all of them, so that nobody could tell which page needs which:
 * every icon would travel with every page.
 */
export const directIcons: Plugin = {
  name: 'direct-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/web\/.*\.tsx?$/, code: library },
    // Read once for all files: the index is long.
    handler: (code) => importDirectly(code, (knownFiles ??= fileOfIcon())),
  },
}

/**
 * Draws icons with what the portal uses of them: a class, a width of the lines, and no name, since a label is always beside them. The rest
 * of the library's component would add 1 KB to every page. `importDirectly` refuses what would be drawn otherwise than in tests.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  load: { filter: { id: /\/lucide-react\/.*\/createLucideIcon\.mjs$/ }, handler: () => drawing },
  transform: { filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/ }, handler: keepShapes },
}

const drawing = `
import { createElement } from 'react'
const look = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export default ({ node }) => ({ className = '', ...rest }) =>
  createElement('svg', { ...look, ...rest, className: 'lucide ' + className }, ...node.map(([tag, shape]) => createElement(tag, shape)))
`

/** The code of an icon without its name, its size and the keys of its shapes. */
export function keepShapes(code: string): string {
  return code.replace(/name: "[^"]*",\s*size: 24,/, '').replaceAll(/,\s*key: "[^"]*"/g, '')
}

/** The same code, with `import { Bell } from 'lucide-react'` as an import of the icon's file. Types stay; what isn't an icon, or has a prop that the build doesn't draw, is refused. */
export function importDirectly(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(ofIcons, (whole, names: string) => {
    const wanted = names.split(',').map((name) => name.trim())
    const types = wanted.filter((name) => name.startsWith('type '))
    const icons = wanted.filter((name) => name !== '' && !name.startsWith('type '))
    refuseNamed(code, icons)
    const imports = icons.map((icon) => {
      const [name = icon, alias = name] = icon.split(' as ')
      const file = files.get(name)
      if (!file) throw new Error(`${library} has no icon ${name}`)
      return `import ${alias} from '${library}/icons/${file}'`
    })
    const kept = types.length > 0 ? [`import { ${types.join(', ')} } from '${library}'`] : []
    // What follows stays on its line.
    return kept.concat(imports).join('; ') + '\n'.repeat(whole.split('\n').length - 1)
  })
}

/** Props that the library's own component knows, and the lean one doesn't. */
const unknownProps = ['size', 'color', 'width', 'height', 'absoluteStrokeWidth', 'aria-label', 'role', 'title']

function refuseNamed(code: string, icons: readonly string[]): void {
  for (const icon of icons) {
    const drawn = new RegExp(`<${icon.split(' as ').at(-1)}\\s[^>]*?\\b(${unknownProps.join('|')})=`).exec(code)
    if (drawn) throw new Error(`The build draws icons without ${drawn[1]}, which one of ${icon} has`)
  }
}

/** Each name that the library gives an icon, former ones among them, and the name of its file. */
export function fileOfIcon(): ReadonlyMap<string, string> {
  const icon = import.meta.resolve(`${library}/icons/bell`)
  const index = readFileSync(new URL('../lucide-react.mjs', icon), 'utf8')
  return new Map(
    [...index.matchAll(exported)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
