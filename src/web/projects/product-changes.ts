import type { BodyOf } from '#domain/core/endpoint.ts'
import { withStatus } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type * as contract from '#domain/projects/product-contract.ts'
import { placesAfterMove } from '#domain/projects/product-order.ts'
import type { Approval } from '#domain/projects/product.ts'
import type { ProductStatus } from '#domain/projects/project-statuses.ts'
import * as calls from '#web/projects/exports/calls.ts'
import { withProduct, withProducts } from '#web/projects/exports/project-details.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import type { ProjectChange } from './project-change.ts'

export function addProductTo(body: BodyOf<typeof contract.addProduct>): ProjectChange {
  return {
    send: () => calls.addProduct(body),
    show: (details) => details,
    done: 'Product added',
    failed: 'The product wasn’t added',
    about: null,
  }
}

type ProductEdit = { readonly productId: string; readonly version: number } & Partial<
  Pick<
    PresentedProduct,
    | 'name'
    | 'description'
    | 'kind'
    | 'term'
    | 'status'
    | 'ownerId'
    | 'estimateHours'
    | 'capHours'
    | 'priceCents'
    | 'previewUrl'
    | 'liveUrl'
    | 'dueDate'
  >
>

/** What a form says of a product, by the version that the form began with. */
export function editProduct({ productId, version, ...edit }: ProductEdit): ProjectChange {
  return {
    send: () => calls.updateProduct({ productId, version, ...edit }),
    show: (details) => withProduct(details, productId, (product) => ({ ...product, ...edit })),
    done: 'Product saved',
    failed: 'Your changes weren’t saved',
    about: null,
  }
}

export function setProductStatus({ id }: PresentedProduct, status: ProductStatus): ProjectChange {
  return {
    send: (known) => calls.updateProduct({ productId: id, version: versionOf(known, id), status }),
    show: (details) => withProduct(details, id, (product) => withStatus(product, status) ?? product),
    failed: 'The status wasn’t changed',
    about: id,
  }
}

/** Right before another product, or last where `beforeId` is null. */
export function moveProductBefore({ id }: PresentedProduct, beforeId: string | null): ProjectChange {
  return {
    send: () => calls.moveProduct({ productId: id, beforeId }),
    show: (details) => withMoved(details, id, beforeId),
    failed: 'The product wasn’t moved',
    about: id,
  }
}

export function putProductAway({ id }: PresentedProduct): ProjectChange {
  return {
    send: () => calls.archiveProduct({ productId: id }),
    show: (details) =>
      withProducts(
        details,
        details.products.filter((product) => product.id !== id),
      ),
    done: 'Product archived',
    failed: 'The product wasn’t archived',
    about: null,
  }
}

/** The client's yes; `approval` is shown until the portal has said when it was. */
export function approveProduct({ id, priceCents }: PresentedProduct, approval: Approval): ProjectChange {
  return {
    send: () => calls.approveProduct({ productId: id, priceCents, priceTax: approval.priceTax ?? null }),
    show: (details) => withProduct(details, id, (product) => ({ ...product, status: 'approved', approval })),
    // Of two who approve at once, the first counts.
    done: ({ product }) =>
      product?.approval && product.approval.uid !== approval.uid
        ? `Already approved by ${product.approval.name}`
        : 'Product approved',
    failed: 'The product wasn’t approved',
    about: null,
  }
}

export function askForProductApproval({ id }: PresentedProduct): ProjectChange {
  return {
    send: () => calls.requestApproval({ productId: id, milestoneId: null }),
    show: (details) =>
      withProduct(details, id, (product) => ({
        ...product,
        status: 'waiting_client',
        changeRequest: undefined,
      })),
    done: 'Approval requested',
    failed: 'Approval wasn’t requested',
    about: id,
  }
}

export function askForProductChange({ id }: PresentedProduct, reason: string): ProjectChange {
  return {
    send: () => calls.requestChange({ productId: id, milestoneId: null, reason }),
    show: (details) => withProduct(details, id, (product) => ({ ...product, status: 'in_progress' })),
    done: 'Change requested',
    failed: 'Your request wasn’t sent',
    about: null,
  }
}

/** The version that the portal has told last; 0, which it refuses, where the product is gone meanwhile. */
export function versionOf(known: ProjectDetails | undefined, productId: string): number {
  return known?.products.find(({ id }) => id === productId)?.version ?? 0
}

function withMoved(details: ProjectDetails, id: string, beforeId: string | null): ProjectDetails {
  const held = new Set(details.products.map((product) => product.id))
  // One of the two may be gone meanwhile.
  if (!held.has(id) || (beforeId !== null && !held.has(beforeId)) || id === beforeId) return details
  const places = new Map(placesAfterMove(details.products, id, beforeId).map((place) => [place.id, place.sortOrder]))
  return withProducts(
    details,
    details.products.map((product) => ({ ...product, sortOrder: places.get(product.id) ?? product.sortOrder })),
  )
}
