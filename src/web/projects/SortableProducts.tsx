import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { Rows } from '#web/ui/Rows.tsx'
import type { RowMark } from '#web/ui/Rows.tsx'
import { beforeIdAt } from './product-moves.ts'
import { productRows } from './product-rows.ts'
import type { RowsProps } from './ProductList.tsx'
import { ProductRow } from './ProductRow.tsx'

/** The products of a project, put in order by dragging them: with a pointer, or with Space and the arrows. */
export function SortableProducts({ products, isOpen, onToggle, onMove, isStill }: RowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (wanted: UniqueIdentifier) => products.findIndex(({ id }) => id === wanted)

  function handleDragEnd({ active, over }: DragEndEvent): void {
    const from = indexOf(active.id)
    const to = over ? indexOf(over.id) : from
    const product = products[from]
    if (product && to !== -1 && from !== to) onMove(product, beforeIdAt(products, from, to), to + 1)
  }

  const say = (id: UniqueIdentifier, what: string) => `“${products[indexOf(id)]?.name}” ${what}`
  const place = (id: UniqueIdentifier) => `${indexOf(id) + 1} of ${products.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(active.id, `picked up at position ${place(active.id)}`),
    onDragOver: ({ active, over }) => (over ? say(active.id, `is over position ${place(over.id)}`) : undefined),
    onDragEnd: ({ active, over }) => say(active.id, over ? `dropped at position ${place(over.id)}` : 'dropped'),
    onDragCancel: ({ active }) => say(active.id, 'is back where it was'),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={products.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Rows {...productRows(products)}>
          {(product, mark) => (
            <SortableRow
              key={product.id}
              product={product}
              isOpen={isOpen(product.id)}
              onToggle={onToggle}
              isStill={isStill}
              mark={mark}
            />
          )}
        </Rows>
      </SortableContext>
    </DndContext>
  )
}

const instructions =
  'Press Space to pick up the product, the arrow keys to move it, Space again to drop it, or Escape to cancel.'

type RowProps = Pick<RowsProps, 'onToggle' | 'isStill'> & {
  readonly product: PresentedProduct
  readonly isOpen: boolean
  readonly mark: RowMark
}

function SortableRow({ product, isOpen, onToggle, isStill, mark }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: product.id,
    disabled: isStill,
    attributes: { roleDescription: 'draggable' },
  })
  return (
    <ProductRow
      product={product}
      isOpen={isOpen}
      onToggle={onToggle}
      mark={mark}
      frame={{
        ref: setNodeRef,
        // Rows differ in height: moved, never stretched.
        style: {
          translate: transform ? `0 ${Math.round(transform.y)}px` : undefined,
          transition: transition?.replace('transform', 'translate'),
        },
        isLifted: isDragging,
        handle: !isStill && (
          <button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            type="button"
            aria-label={`Move ${product.name}`}
            className={handleClass}
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        ),
      }}
    />
  )
}

const handleClass =
  'absolute top-1/2 left-0 z-2 grid h-8 w-5 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-control text-ink-faint ' +
  'opacity-0 group-hover/row:opacity-100 hover:text-ink focus-visible:opacity-100 active:cursor-grabbing pointer-coarse:opacity-100 max-sm:hidden'
