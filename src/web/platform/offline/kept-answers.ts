import type { AnswerKeeper } from '#web/platform/call.ts'
import { currentSession, subscribeToSession } from '#web/platform/session.ts'
import { isForgotten, keptPrefix as prefix, tabKey } from './forget-answers.ts'
import { keptNames } from './kept-names.ts'
import { isCopyShown, noteConnection, noteCopy } from './offline-state.ts'

const keptAtHeader = 'x-kept-at'
/** Nobody reads for longer what nobody has asked the portal for again. */
const keptForMs = 7 * 86_400_000
const mostAnswers = 150
const longestAddress = 1500
const sessionName = 'session'

/** Whose answers are kept now; null while nobody is signed in. */
let owner: string | null = null
/** What was answered since this document began: it is on the page, or older than what is. */
const answered = new Set<string>()
let writes = 0
let rememberedEmail = () => ''

/**
 * Keeps the last answers of the calls that people read by, for the one who is signed in, and gives them where the portal
 * cannot be reached. Another person signing in, or nobody, removes them. Null for a browser without a store for it.
 * `remembered` tells the address that the browser signs in with, or an empty text.
 */
export function createAnswerKeeper(remembered: () => string): AnswerKeeper | null {
  if (!('caches' in globalThis)) return null
  rememberedEmail = remembered
  subscribeToSession(noteSession)
  noteSession()
  return {
    keep(name, body, text) {
      noteConnection()
      if (!keptNames.has(name)) return
      answered.add(addressOf(name, body))
      void store(addressOf(name, body), text)
    },
    drop(name, body) {
      noteConnection()
      if (owner && keptNames.has(name)) void removeFrom(owner, addressOf(name, body))
    },
    find: (name, body) => find(name, body).catch(() => null),
  }
}

function noteSession(): void {
  const session = currentSession()
  // A session that comes from the copy is no news; one that is not known says nothing.
  if (!session || isCopyShown()) return
  const { features, ...view } = session
  const uid = view.viewer?.uid ?? null
  if (uid !== owner) {
    owner = uid
    answered.clear()
    void dropOthers(uid)
  }
  if (!uid) return
  sessionStorage.setItem(tabKey, uid)
  void store(addressOf(sessionName, '{}'), JSON.stringify({ session: view, features }))
}

async function store(address: string, text: string): Promise<void> {
  const uid = owner
  if (!uid || isForgotten() || address.length > longestAddress) return
  try {
    const cache = await caches.open(prefix + uid)
    // Signed out meanwhile.
    if (uid !== owner || isForgotten()) return
    await cache.put(address, new Response(text, { headers: { [keptAtHeader]: new Date().toISOString() } }))
    if (++writes % 25 === 0) await prune(cache)
  } catch {
    // A full disk keeps nothing; the page has its answer.
  }
}

async function prune(cache: Cache): Promise<void> {
  const held = await cache.keys()
  await Promise.all(held.slice(0, Math.max(0, held.length - mostAnswers)).map((request) => cache.delete(request)))
}

async function removeFrom(uid: string, address: string): Promise<void> {
  const cache = await caches.open(prefix + uid)
  await cache.delete(address)
}

async function dropOthers(uid: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== `${prefix}${uid}`) await caches.delete(name)
}

async function find(name: string, body: string): Promise<string | null> {
  const address = addressOf(name, body)
  if ((name !== sessionName && !keptNames.has(name)) || answered.has(address)) return null
  const uid = owner ?? (name === sessionName ? await findOwner() : null)
  if (!uid) return null
  const cache = await caches.open(prefix + uid)
  const found = await cache.match(address)
  const keptAt = found?.headers.get(keptAtHeader)
  if (!found || !keptAt || Date.now() - Date.parse(keptAt) > keptForMs) return null
  const text = await found.text()
  if (name === sessionName && !isOfThisBrowser(uid, text)) {
    await caches.delete(prefix + uid)
    return null
  }
  owner = uid
  noteCopy(keptAt)
  return text
}

/** Whose answers are kept in this browser; they are never two people's. */
async function findOwner(): Promise<string | null> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  return names.length === 1 ? (names[0]?.slice(prefix.length) ?? null) : null
}

/** Whether the session would still be there with a connection: of this tab, or of somebody whom the browser remembers. */
function isOfThisBrowser(uid: string, session: string): boolean {
  if (sessionStorage.getItem(tabKey) === uid) return true
  const { viewer } = (JSON.parse(session) as { session: { viewer: { email: string } | null } }).session
  return viewer !== null && viewer.email === rememberedEmail()
}

function addressOf(name: string, body: string): string {
  return `/kept/${name}?${encodeURIComponent(body)}`
}
