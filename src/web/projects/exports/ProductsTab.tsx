import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { awaitingApproval, requestedChanges } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { ProductActsProvider } from '#web/projects/product-acts.ts'
import type { ProductActs, ProductQuestion } from '#web/projects/product-acts.ts'
import { moveProductBefore } from '#web/projects/product-changes.ts'
import { placeAfterMove } from '#web/projects/product-moves.ts'
import { ProductList } from '#web/projects/ProductList.tsx'
import { useFailedChanges, useProjectChange } from '#web/projects/project-change.ts'
import { ChangesNote, WaitingForClient, WaitingNote } from '#web/projects/WaitingForClient.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { FindInvoiced } from './invoiced.ts'
import type { ProjectDetails } from './project-details.ts'

const ProductDialogs = lazyDialog(() => import('#web/projects/ProductDialogs.tsx'))

type Props = {
  readonly details: ProjectDetails
  /** Stands in the place of the products while there are none, with what adds one. */
  readonly none: (action: ReactNode) => ReactNode
  /** What the approval of a milestone makes due, in a sentence. */
  readonly sayDue: (milestoneId: string) => ReactNode
  readonly findInvoiced: FindInvoiced
}

/** The sites and apps of a project: what waits for the client, then all of them in their order. */
export function ProductsTab({ details, none, sayDue, findInvoiced }: Props) {
  const { project, products, terms, may } = details
  const { role } = useViewer()
  const isArchived = project.archivedAt !== null
  const { mutate: act } = useProjectChange(project.id)
  const failures = useFailedChanges(project.id)
  const [announcement, setAnnouncement] = useState('')
  const [question, setQuestion] = useState<ProductQuestion>({ kind: 'add' })
  const dialog = useDialog(ProductDialogs)

  function ask(next: ProductQuestion): void {
    setQuestion(next)
    dialog.show()
  }

  /** Right before another product, told to those who do not see it. */
  function moveBefore(product: PresentedProduct, beforeId: string | null, place: number): void {
    act(moveProductBefore(product, beforeId))
    setAnnouncement(`“${product.name}” is now at position ${place} of ${products.length}`)
  }

  const acts: ProductActs = {
    may,
    terms,
    seesAllHours: role === 'superAdmin',
    isClient: role === 'client',
    isArchived,
    creatorIds: project.creatorIds,
    act,
    ask,
    prepareAsk: ProductDialogs.prepare,
    move(product, places) {
      const next = placeAfterMove(products, product.id, places)
      if (next) moveBefore(product, next.beforeId, next.place)
    },
    canMove: (product, places) => placeAfterMove(products, product.id, places) !== null,
    failures,
  }
  const waiting = isArchived ? [] : awaitingApproval(products)
  const changing = isArchived ? [] : products.flatMap(requestedChanges)
  const add = may.addProduct && (
    <Button
      data-tour="add-product"
      variant={products.length === 0 ? 'primary' : 'secondary'}
      {...dialog.opener}
      onClick={() => ask({ kind: 'add' })}
    >
      <Plus aria-hidden="true" />
      Add product
    </Button>
  )
  return (
    <ProductActsProvider value={acts}>
      <div className="flex flex-col gap-6">
        {waiting.length > 0 &&
          (may.approve ? <WaitingForClient waiting={waiting} /> : <WaitingNote waiting={waiting} />)}
        {changing.length > 0 && <ChangesNote subjects={changing.map(({ subject }) => subject)} />}
        {products.length === 0 ? (
          none(add || null)
        ) : (
          <ProductList products={products} mayOrder={may.orderProducts} onMove={moveBefore} action={add || undefined} />
        )}
      </div>
      <output className="sr-only">{announcement}</output>
      <ProductDialogs
        {...dialog.props}
        details={details}
        question={question}
        sayDue={sayDue}
        findInvoiced={findInvoiced}
      />
    </ProductActsProvider>
  )
}
