import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { grantsAsked, grantsEnded } from './exports/reactions.ts'
import type { Grants } from './exports/reactions.ts'

/** What an account shows to others: the addresses of its teammates, and whether a calendar follows its meetings. */
export async function grantsOf(portal: Portal, uid: string): Promise<Required<Grants>> {
  return together(await raise(portal, grantsAsked, uid))
}

/** Ends all of that, and says what there was. Repeating it changes nothing. */
export async function endGrants(portal: Portal, uid: string, ip: string): Promise<Required<Grants>> {
  return together(await raise(portal, grantsEnded, uid, ip))
}

function together(answers: readonly Grants[]): Required<Grants> {
  return {
    teammates: answers.flatMap(({ teammates = [] }) => teammates),
    calendar: answers.some(({ calendar = false }) => calendar),
  }
}
