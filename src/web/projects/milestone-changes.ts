import { withMilestone } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type { Approval, Milestone } from '#domain/projects/product.ts'
import type { MilestoneStatus } from '#domain/projects/project-statuses.ts'
import * as calls from '#web/projects/exports/calls.ts'
import { withProduct } from '#web/projects/exports/project-details.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { versionOf } from './product-changes.ts'
import type { ProjectChange } from './project-change.ts'

type Terms = Pick<Milestone, 'title' | 'dueDate' | 'amountCents'>

export function addMilestoneTo(
  { id }: PresentedProduct,
  { key, title, dueDate, amountCents }: Terms & { readonly key: string },
): ProjectChange {
  return {
    send: () => calls.addMilestone({ key, productId: id, title, dueDate, amountCents }),
    show: (details) => details,
    done: 'Milestone added',
    failed: 'The milestone wasn’t added',
    about: null,
  }
}

/** What a form says of a milestone, by the version of the product that the form began with. */
export function editMilestone(
  { id }: PresentedProduct,
  milestoneId: string,
  { version, title, dueDate, amountCents }: Terms & { readonly version: number },
): ProjectChange {
  const edit = { title, dueDate, amountCents }
  return {
    send: () => calls.updateMilestone({ productId: id, milestoneId, version, ...edit }),
    show: (details) => showMilestone(details, id, milestoneId, edit),
    done: 'Milestone saved',
    failed: 'Your changes weren’t saved',
    about: null,
  }
}

export function setMilestoneStatus(
  { id }: PresentedProduct,
  milestone: Milestone,
  status: Exclude<MilestoneStatus, 'approved' | 'waiting_client'>,
): ProjectChange {
  return {
    send: (known) =>
      calls.updateMilestone({ productId: id, milestoneId: milestone.id, version: versionOf(known, id), status }),
    show: (details) => showMilestone(details, id, milestone.id, { status }),
    failed: 'The milestone wasn’t changed',
    about: milestone.id,
  }
}

export function dropMilestone({ id }: PresentedProduct, milestone: Milestone): ProjectChange {
  return {
    send: () => calls.removeMilestone({ productId: id, milestoneId: milestone.id }),
    show: (details) =>
      withProduct(details, id, (product) => ({
        ...product,
        milestones: product.milestones.filter((each) => each.id !== milestone.id),
      })),
    done: 'Milestone removed',
    failed: 'The milestone wasn’t removed',
    about: null,
  }
}

export function askForApproval({ id }: PresentedProduct, milestone: Milestone): ProjectChange {
  return {
    send: () => calls.requestApproval({ productId: id, milestoneId: milestone.id }),
    show: (details) => showMilestone(details, id, milestone.id, { status: 'waiting_client', changeRequest: undefined }),
    done: 'Approval requested',
    failed: 'Approval wasn’t requested',
    about: milestone.id,
  }
}

/** The client's yes; `approval` is shown until the portal has said when it was. */
export function approveMilestone({ id }: PresentedProduct, milestone: Milestone, approval: Approval): ProjectChange {
  return {
    send: () =>
      calls.approveMilestone({
        productId: id,
        milestoneId: milestone.id,
        amountCents: milestone.amountCents,
        priceTax: approval.priceTax ?? null,
      }),
    show: (details) => showMilestone(details, id, milestone.id, { status: 'approved', approval }),
    // Of two who approve at once, the first counts.
    done: ({ product }) => {
      const first = product?.milestones.find((each) => each.id === milestone.id)?.approval
      return first && first.uid !== approval.uid ? `Already approved by ${first.name}` : 'Milestone approved'
    },
    failed: 'The milestone wasn’t approved',
    about: null,
  }
}

export function askForChange({ id }: PresentedProduct, milestone: Milestone, reason: string): ProjectChange {
  return {
    send: () => calls.requestChange({ productId: id, milestoneId: milestone.id, reason }),
    show: (details) => showMilestone(details, id, milestone.id, { status: 'in_progress' }),
    done: 'Change requested',
    failed: 'Your request wasn’t sent',
    about: null,
  }
}

function showMilestone(
  details: ProjectDetails,
  productId: string,
  milestoneId: string,
  change: Partial<Milestone>,
): ProjectDetails {
  return withProduct(details, productId, (product) => ({
    ...product,
    ...withMilestone(product, milestoneId, (milestone) => ({ ...milestone, ...change })),
  }))
}
