import { relative } from 'node:path'
import { importVerdict } from './verdict.ts'

type Specified = { source: { value: unknown } | null }
type Context = { filename: string; cwd: string; report: (problem: { node: unknown; message: string }) => void }

const imports = {
  create(context: Context) {
    const from = relative(context.cwd, context.filename).replaceAll('\\', '/')
    function check(node: Specified): void {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = importVerdict(from, specifier)
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression(node: Specified) {
        check(node)
        const { source } = node
        if (from.startsWith('src/web/') && String(source?.value).startsWith('zod'))
          context.report({ node: source, message: 'Loaded late, zod comes whole: import what loads it late instead.' })
      },
    }
  },
}

// oxlint takes a plugin as a default export; nothing else here has one.
export default { meta: { name: 'boundaries' }, rules: { imports } }
