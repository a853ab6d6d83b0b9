import { mayLook } from '#domain/core/looks.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Session, Sessions } from '#server/platform/sessions/sessions.ts'

export type Who = {
  /** Whose portal it is: the person behind the session, or the client as whom staff see it. */
  readonly viewer: Viewer | null
  /** Who of the staff sees it as the viewer; null where the viewer is the person behind the session. */
  readonly observer: Viewer | null
}

type Deps = {
  readonly sessions: Pick<Sessions, 'isLooking' | 'endLook'>
  readonly findViewer: (uid: string) => Promise<Viewer | null>
}

/**
 * Who makes a call with this session. A look is held against the store each time: it ends where its hour is over, where staff lose
 * the role or the right or are switched off, and where the person is nobody of the client's any more.
 */
export async function whoIs({ sessions, findViewer }: Deps, session: Session): Promise<Who> {
  const own = await findViewer(session.uid)
  const { look } = session
  if (!look) return { viewer: own, observer: null }
  const seen = own && mayLook(own) && sessions.isLooking(session) ? await findViewer(look.uid) : null
  if (seen?.role === 'client' && seen.accountId === look.accountId) return { viewer: seen, observer: own }
  await sessions.endLook(session.id, sessions.isLooking(session) ? 'no longer allowed' : 'the hour was over')
  return { viewer: own, observer: null }
}
