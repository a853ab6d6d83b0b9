import { standardTemplate } from '#domain/launchpad/checklist.ts'
import * as launchpad from '#domain/launchpad/contract.ts'
import * as template from '#domain/launchpad/template-contract.ts'
import { row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

/** A checklist of one item more than the default, as staff save it. */
export const enteredTemplate = [
  { key: 'cookies', label: 'Cookie banner', owner: 'creator' as const, isBlocking: true },
  ...standardTemplate.map(({ id: key, label, owner, isBlocking }) => ({ key, label, owner, isBlocking })),
]

/** Northwind's site, on which nothing is paid for yet; its product is Ada's. */
const productId = 'bakery-relaunch-1'
const hostingId = productId
const nothing = 'no-such-site'

/** No site is on the launchpad until somebody asks for it: an unknown one is refused like a foreign one. */
const unknown = { ...signedIn('not-found') }
const forStaff = staffOnly('not-found')
/** For staff and owners, to whom nothing is here. */
const forOwnersOfNone = { ...unknown, creator: 'forbidden' } as const

export const launchpadRows: readonly Row[] = [
  row(launchpad.listHosting, {}, signedIn('ok')),
  row(launchpad.listHosting, { clientId: 'ada' }, { ...signedIn('ok'), another: 'not-found' }),
  row(
    launchpad.requestHosting,
    { productId },
    { ...signedIn('ok'), another: 'not-found', teammate: 'forbidden', creator: 'forbidden' },
  ),
  row(launchpad.requestHosting, { productId: nothing }, { ...unknown, teammate: 'forbidden', creator: 'forbidden' }),
  row(launchpad.updateHosting, { hostingId, version: 1, name: 'Site' }, forOwnersOfNone),
  row(launchpad.removeSite, { hostingId, version: 1 }, forOwnersOfNone),
  row(
    launchpad.assignPlan,
    { subscriptionId: 'sub_none', version: 1, siteId: hostingId },
    { ...forOwnersOfNone, teammate: 'forbidden' },
  ),
  row(launchpad.tickLaunchItem, { hostingId: nothing, itemId: 'dns', isDone: true }, unknown),
  row(
    launchpad.addLaunchItem,
    { hostingId, key: 'favicon', label: 'Icon', owner: 'creator', isBlocking: false },
    forStaff,
  ),
  row(launchpad.updateLaunchItem, { hostingId, itemId: 'dns', version: 1, note: 'Soon' }, forStaff),
  row(launchpad.removeLaunchItem, { hostingId, itemId: 'dns' }, forStaff),
  row(
    launchpad.approveGoLive,
    { hostingId: nothing, name: 'Ada Lovell', exceptions: '' },
    { ...unknown, creator: 'forbidden', staff: 'forbidden' },
  ),
  row(launchpad.withdrawGoLive, { hostingId: nothing }, { ...unknown, creator: 'forbidden', staff: 'forbidden' }),
  row(launchpad.goLive, { hostingId }, forStaff),
  row(launchpad.takeOffline, { hostingId, reason: 'Move' }, forStaff),
  row(launchpad.bringBack, { hostingId, reason: 'Moved' }, forStaff),
  row(template.getLaunchTemplate, {}, staffOnly()),
  row(template.updateLaunchTemplate, { version: 0, items: enteredTemplate }, staffOnly()),
  row(template.listLaunchTemplateChanges, {}, staffOnly()),
]
