import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import type { Role } from '#domain/core/viewer.ts'

type Props = { readonly whose: Role }
type PanelProps = {
  /** Null while it is not known: the panel keeps its place. */
  readonly whose: Role | null
}

// The form comes first. Where the picture beside it cannot be fetched, the panel stays as it is.
const GlimpsedProject = lazy(() =>
  import('./GlimpsedProject.tsx')
    .then((module): { default: ComponentType<Props> } => ({ default: module.GlimpsedProject }))
    .catch(() => ({ default: () => null })),
)

/** The product itself beside the form. For the eyes alone. */
export function ProjectGlimpse({ whose }: PanelProps) {
  return (
    <aside aria-hidden="true" className={panelClass} inert>
      <Suspense>{whose !== null && <GlimpsedProject whose={whose} />}</Suspense>
    </aside>
  )
}

const panelClass =
  'sticky top-0 hidden h-dvh items-center justify-center border-l border-line bg-sunken p-10 select-none min-[900px]:flex xl:p-16'
