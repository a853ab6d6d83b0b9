const prefix = 'liftoff.message-draft'

/** What somebody has begun to write in a project; empty where nothing. Kept for this tab, until they sign out. */
export function readDraft(uid: string, projectId: string): string {
  try {
    return sessionStorage.getItem(nameOf(uid, projectId)) ?? ''
  } catch {
    // A browser that keeps nothing keeps no draft.
    return ''
  }
}

export function keepDraft(uid: string, projectId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(nameOf(uid, projectId), text)
    else sessionStorage.removeItem(nameOf(uid, projectId))
  } catch {
    // As above, or it is full.
  }
}

/** Whether what is begun is a note for staff: it is never taken up as a message. */
export function readsAsNote(uid: string, projectId: string): boolean {
  try {
    return sessionStorage.getItem(`${nameOf(uid, projectId)}.note`) !== null
  } catch {
    return false
  }
}

export function keepAsNote(uid: string, projectId: string, isNote: boolean): void {
  try {
    if (isNote) sessionStorage.setItem(`${nameOf(uid, projectId)}.note`, '')
    else sessionStorage.removeItem(`${nameOf(uid, projectId)}.note`)
  } catch {
    // As above.
  }
}

/** Begins a message, under what was begun already, in an open conversation too. The same beginning is not written twice. */
export function addToDraft(uid: string, projectId: string, beginning: string): void {
  const begun = readDraft(uid, projectId)
  if (!begun.includes(beginning.trim()))
    keepDraft(uid, projectId, begun ? `${begun.trimEnd()}\n\n${beginning}` : beginning)
  dispatchEvent(new Event(added))
}

/** Told when a message is begun from elsewhere. */
export const added = 'liftoff.draft-added'

function nameOf(uid: string, projectId: string): string {
  return `${prefix}.${uid}.${projectId}`
}
