import type { Act, ActName, Doing } from './act.test-support.ts'
import { clientActs } from './acts-client.test-support.ts'
import { outsideActs } from './acts-outside.test-support.ts'
import { staffActs } from './acts-staff.test-support.ts'
import type { ProcessName, World } from './world.test-support.ts'

export function perform(world: World, by: ProcessName, act: Act): Promise<unknown> {
  // Each name has the function for acts of that name.
  return (doings[act.do] as Doing<ActName>)(world, by, act)
}

const doings: { readonly [Name in ActName]: Doing<Name> } = { ...clientActs, ...staffActs, ...outsideActs }
