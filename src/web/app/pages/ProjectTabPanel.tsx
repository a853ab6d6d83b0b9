import { Plus } from 'lucide-react'
import type { ProjectTab } from '#web/app/paths.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import type { ProjectDetails } from '#web/projects/api.ts'
import { ProductList } from '#web/projects/ProductList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const AddProductDialog = lazyPart(() =>
  import('#web/projects/AddProductDialog.tsx').then((module) => module.AddProductDialog),
)

type Props = { readonly tab: ProjectTab; readonly details: ProjectDetails }

/** What stands under each tab. */
export function ProjectTabPanel({ tab, details }: Props) {
  if (tab === 'products') return <Products details={details} />
  return <EmptyState title={coming[tab].title}>{coming[tab].sentence}</EmptyState>
}

const coming = {
  teammates: {
    title: 'Coming with the team',
    sentence:
      'The people on this project will be here: yours with their rights, and the agency’s with what each is responsible for.',
  },
  reports: {
    title: 'Coming with the reports',
    sentence: 'Progress, hours and finances of this project will be here, from the first logged hour on.',
  },
  invoices: {
    title: 'Coming with the invoices',
    sentence: 'What was invoiced, what is paid and what is open will be here, each with its PDF and a button to pay.',
  },
} as const

function Products({ details: { project, products, may } }: { details: ProjectDetails }) {
  const dialog = useLazyOverlay()
  const add = may.addProduct && (
    <Button
      variant="primary"
      onPointerEnter={AddProductDialog.prepare}
      onFocus={AddProductDialog.prepare}
      onClick={dialog.show}
    >
      <Plus aria-hidden="true" />
      {products.length === 0 ? 'Add your first product' : 'Add product'}
    </Button>
  )
  return (
    <>
      {products.length === 0 ? (
        <EmptyState title="No products yet" action={add || undefined}>
          A product is one site or one app. Each gets its own milestones, hours and launch.
        </EmptyState>
      ) : (
        <>
          {add && <div className="pb-4">{add}</div>}
          <ProductList products={products} />
        </>
      )}
      {dialog.wasShown && <AddProductDialog {...dialog.props} projectId={project.id} />}
    </>
  )
}
