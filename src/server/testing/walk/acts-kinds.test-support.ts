import * as calls from '#domain/meetings/kinds-contract.ts'
import { designReview } from '#server/meetings/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { World } from './world.test-support.ts'

const staff = { by: 'tom' } as const
/** Told at the field of the form. */
const noHost = { hostIds: 'invalid-input' } as const

/** A kind that nobody has added yet, of a host. */
function newKind() {
  return { ...designReview, name: `Design review ${createId()}`, hostIds: ['tom'] }
}

/** A kind of the walk's own. There is room for few, so that the one before goes. */
async function added(world: World): Promise<{ version: number; kindId: string }> {
  let { version, kinds } = await world.call('tom', calls.listMeetingKinds, {})
  const before = kinds.find(({ isStandard }) => !isStandard)
  if (before) ({ version } = await world.call('tom', calls.removeMeetingKind, { version, kindId: before.id }))
  ;({ version, kinds } = await world.call('tom', calls.addMeetingKind, { key: createId(), version, ...newKind() }))
  return { version, kindId: kinds.at(-1)?.id ?? '' }
}

export const kindActs: readonly Act[] = [
  { call: calls.listMeetingKinds, ...staff, make: () => ({}) },
  {
    call: calls.addMeetingKind,
    ...staff,
    missing: noHost,
    make: async (world) => ({ key: createId(), version: (await added(world)).version, ...newKind() }),
  },
  {
    call: calls.updateMeetingKind,
    ...staff,
    missing: noHost,
    make: async (world) => ({ ...(await added(world)), ...newKind() }),
  },
  { call: calls.hideMeetingKind, ...staff, make: added },
  {
    call: calls.showMeetingKind,
    ...staff,
    async make(world) {
      const kind = await added(world)
      const { version } = await world.call('tom', calls.hideMeetingKind, kind)
      return { ...kind, version }
    },
  },
  { call: calls.removeMeetingKind, ...staff, make: added },
  {
    call: calls.orderMeetingKinds,
    ...staff,
    missing: { kindIds: 'invalid-input' },
    async make(world) {
      const { version, kinds } = await world.call('tom', calls.listMeetingKinds, {})
      return { version, kindIds: kinds.map(({ id }) => id).toReversed() }
    },
  },
]
