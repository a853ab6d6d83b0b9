import type { AnswerKeeper } from '#web/platform/call.ts'
import { currentSession, subscribeToSession } from '#web/platform/session.ts'
import { isForgotten, keptPrefix as prefix } from './forget-answers.ts'
import { isCopyShown, noteConnection, noteCopy } from './offline-state.ts'

const keptAtHeader = 'x-kept-at'
/** The longest that an answer is shown without being fetched again. */
const keptForMs = 7 * 86_400_000
const mostAnswers = 150
const longestAddress = 1500
const sessionName = 'session'
/** Refusals that say nothing of what the caller may see. */
const passing = new Set(['unexpected', 'unavailable', 'store-unavailable', 'too-many-requests'])

/** Who is signed in, or whose copy is shown; null while it is nobody. */
let owner: string | null = null
/** The answers since this document loaded: they are on the page, or older than it. */
const answered = new Set<string>()
let writes = 0

/**
 * Keeps the last answers of the calls that people read by, for the one who is signed in and has asked for it in this browser, and
 * returns them while the portal cannot be reached. If another person signs in, or nobody is signed in, every copy ends. Null for a
 * browser without a store for it.
 */
export function createAnswerKeeper(): AnswerKeeper | null {
  if (!('caches' in globalThis)) return null
  subscribeToSession(noteSession)
  noteSession()
  return {
    async keep(name, body, text) {
      noteConnection()
      if (name === sessionName) return endForGuest(text)
      if (!keptNames.has(name)) return
      answered.add(addressOf(name, body))
      void store(addressOf(name, body), text)
    },
    async drop(name, body, code) {
      if (passing.has(code)) return
      noteConnection()
      if (code === 'not-signed-in') await endCopies(null)
      else if (owner && keptNames.has(name)) await removeFrom(owner, addressOf(name, body)).catch(ignore)
    },
    find: (name, body) => find(name, body).catch(() => null),
  }
}

/** Whether this browser keeps a copy for the signed-in person. */
export async function isCopyKept(): Promise<boolean> {
  const uid = currentSession()?.viewer?.uid
  return uid !== undefined && caches.has(prefix + uid)
}

/** From now on this browser keeps the answers they read. Repeating it changes nothing. */
export async function beginCopy(): Promise<void> {
  const { viewer, look } = currentSession() ?? {}
  if (!viewer || look) return
  await caches.open(prefix + viewer.uid)
  noteSession()
}

/** Ends the copies of all people in this browser but this one; null ends every copy. */
export async function endCopies(kept: string | null): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${kept}`)
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    ignore()
  }
}

/** Done before the page is painted: the copy belongs to a session that has ended. */
async function endForGuest(text: string): Promise<void> {
  const { session } = JSON.parse(text) as { session: { viewer: object | null } }
  if (session.viewer === null) await endCopies(null)
}

function noteSession(): void {
  const session = currentSession()
  // A session that comes from the copy is no news; one that is not known says nothing, and of a look nothing is kept.
  if (!session || session.look || isCopyShown()) return
  const { features, ...view } = session
  const uid = view.viewer?.uid ?? null
  // The secret of a card form is of no use without a connection.
  const viewer = view.viewer && { ...view.viewer, setupIntentsSecret: undefined }
  if (uid !== owner) {
    owner = uid
    answered.clear()
    void endCopies(uid).then(prune).catch(ignore)
  }
  if (uid) void store(addressOf(sessionName, '{}'), JSON.stringify({ session: { ...view, viewer }, features }))
}

async function store(address: string, text: string): Promise<void> {
  const uid = owner
  if (!uid || isForgotten() || address.length > longestAddress) return
  try {
    if (!(await caches.has(prefix + uid))) return
    const cache = await caches.open(prefix + uid)
    // Signed out meanwhile.
    if (uid !== owner || isForgotten()) return
    await cache.put(address, new Response(text, { headers: { [keptAtHeader]: new Date().toISOString() } }))
    if (++writes % 25 === 0) await prune()
  } catch {
    ignore()
  }
}

/** Removes answers that are too old, and the oldest if there are too many. */
async function prune(): Promise<void> {
  if (!owner || !(await caches.has(prefix + owner))) return
  const cache = await caches.open(prefix + owner)
  const held = await cache.keys()
  const old = await Promise.all(held.map(async (request) => isOld(await cache.match(request))))
  const tooMany = held.length - mostAnswers
  await Promise.all(held.filter((_, index) => old[index] || index < tooMany).map((request) => cache.delete(request)))
}

function isOld(answer: Response | undefined): boolean {
  const keptAt = answer?.headers.get(keptAtHeader)
  return !keptAt || Date.now() - Date.parse(keptAt) > keptForMs
}

/** A browser that blocks its store, or has no room in it, keeps nothing; the page has its answer. */
function ignore(): void {}

async function removeFrom(uid: string, address: string): Promise<void> {
  if (!(await caches.has(prefix + uid))) return
  const cache = await caches.open(prefix + uid)
  await cache.delete(address)
}

async function find(name: string, body: string): Promise<string | null> {
  const address = addressOf(name, body)
  if ((name !== sessionName && !keptNames.has(name)) || answered.has(address)) return null
  const uid = owner ?? (name === sessionName ? await findOwner() : null)
  if (!uid || !(await caches.has(prefix + uid))) return null
  const cache = await caches.open(prefix + uid)
  const found = await cache.match(address)
  if (!found || isOld(found)) {
    // A person not seen here for that long has no copy any more.
    if (name === sessionName) await endCopies(null)
    return null
  }
  owner = uid
  noteCopy(found.headers.get(keptAtHeader) ?? '')
  return found.text()
}

/** Whose copy is kept in this browser; it is never two people's. */
async function findOwner(): Promise<string | null> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  return names.length === 1 ? (names[0]?.slice(prefix.length) ?? null) : null
}

/** Without the day on which it is asked, so that the last answer is found on the days that follow; the page says how old it is. */
function addressOf(name: string, body: string): string {
  return `/kept/${name}?${encodeURIComponent(body.replace(dayAsked, ''))}`
}

/** Within a text these quotes would be escaped. */
const dayAsked = /"today":"[\d-]{10}",?/

/**
 * The calls whose last answers a browser keeps for the time without a connection: reading only. Nothing about cards, mails,
 * sessions, invitations or security is among them, of payments and plans only what is due and what an invoice, a conversation or
 * a site says of its own, nor the address of a calendar, which is a key.
 */
export const keptNames: ReadonlySet<string> = new Set([
  'get-contact',
  'get-home',
  'get-invoice',
  'get-project',
  'get-quote',
  'get-report',
  'get-tour',
  'list-activity',
  'list-assignments',
  'list-employees',
  'list-hosting',
  'list-hours',
  'list-invoice-hours',
  'list-invoices',
  'list-meetings',
  'list-members',
  'list-messages',
  'list-notifications',
  'list-open-invoices',
  'list-owed',
  'list-project-hours',
  'list-projects',
  'list-questions',
  'list-quotes',
  'list-reports',
  'list-teammates',
  'list-time-sheets',
  'list-unread',
])
