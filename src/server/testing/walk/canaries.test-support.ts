import { isStranger } from './callers.test-support.ts'
import type { AccountId, Caller } from './callers.test-support.ts'
import type { World } from './world.test-support.ts'

/**
 * A canary is a word that stands in one text of one account and nowhere else; its kind says who may read that text. Found in
 * an answer to anybody else, it shows what has leaked.
 */
const readers = {
  /** Names of companies, projects, products, sites, milestones and reports, which stand wherever one of them is spoken of. */
  name: ({ role, rights }) => role !== 'client' || rights.length > 0,
  project: ({ role, rights }) => role !== 'client' || rights.includes('projects'),
  staffLink: ({ role }) => role !== 'client',
  message: ({ role, rights }) => role !== 'client' || rights.includes('messages'),
  /** What staff say among themselves. */
  internal: ({ role }) => role === 'superAdmin',
  /** What a payment is asked for: it stands in the conversation and among the payments. */
  request: ({ role, rights }) => role !== 'client' || rights.includes('messages') || rights.includes('invoices'),
  invoice: ({ role, rights }) => role === 'superAdmin' || rights.includes('invoices'),
  /** What somebody worked on: their own hours, and the account where staff show hours. */
  hours: ({ uid, role, rights }) => uid === 'ivo' || uid === 'sol' || role === 'superAdmin' || rights.length > 0,
  /** Quotes, meetings: what is agreed with the account. */
  agreement: ({ role, rights }) => role === 'superAdmin' || rights.includes('projects'),
  question: ({ role, rights }) => role === 'superAdmin' || (rights.includes('projects') && rights.includes('messages')),
  /** Who belongs to an account, as what, and how they are reached. */
  people: ({ role, rights }) => role === 'superAdmin' || rights.includes('projects'),
} as const satisfies Record<string, (caller: Caller) => boolean>
export type CanaryKind = keyof typeof readers

let planted = 0

/** A new canary for a text of this account. */
export function canary(kind: CanaryKind, account: AccountId): string {
  planted += 1
  return `cny-${kind}-${account}-${planted}`
}

/** Ids of an account that stand in an answer to somebody else who did not name them. */
export function idsLeaking(answer: string, asked: string, caller: Caller, { of }: Pick<World, 'of'>): string[] {
  const others = (['ada', 'grace'] as const).filter((account) => isStranger(caller, account))
  return others
    .flatMap((account) => Object.values(of[account]))
    .filter((id) => typeof id === 'string' && id.length >= 15 && answer.includes(id) && !asked.includes(id))
    .map(String)
}

/** The canaries in a text that this caller may not read. */
export function leaksIn(text: string, caller: Caller): string[] {
  const found = text.matchAll(/cny-([A-Za-z]+)-(ada|grace)-\d+/g)
  return [...found].flatMap(([word, kind, account]) =>
    mayRead(caller, kind as CanaryKind, account as AccountId) ? [] : [word],
  )
}

function mayRead(caller: Caller, kind: CanaryKind, account: AccountId): boolean {
  return !isStranger(caller, account) && readers[kind](caller)
}
