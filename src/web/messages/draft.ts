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

function nameOf(uid: string, projectId: string): string {
  return `${prefix}.${uid}.${projectId}`
}
