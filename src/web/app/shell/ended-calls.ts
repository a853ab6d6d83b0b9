import { CallRefused } from '#web/platform/call-refused.ts'
import { gateCalls } from '#web/platform/call.ts'

/** For the form whose call came to nothing: its person reads it once they are back. */
const signedOutMeanwhile = new CallRefused({ code: 'not-signed-in', detail: 'You were signed out. Try again.' })

/** What a page asks by itself: nothing that its person has pressed is lost with the answer. */
const question = /^(?:list|get|find|prepare|preview)-/

/** How long an answer with another cookie may be on its way behind the event that led the page to ask. */
const cookieMs = 500

/**
 * Calls back where a call is refused because the session has ended, and still is a moment later: whoever changes their password
 * goes on under another cookie, which may not be here yet, and nothing was done meanwhile. Returns what stops it.
 */
export function watchCalls(onEnded: (isQuestion: boolean) => void): () => void {
  gateCalls(async (name, send) => {
    const first = await send()
    if (!(await isOfEndedSession(first))) return first
    await new Promise((resolve) => void setTimeout(resolve, cookieMs))
    const answer = await send()
    if (!(await isOfEndedSession(answer))) return answer
    onEnded(question.test(name))
    throw signedOutMeanwhile
  })
  return openGate
}

/** From now on nothing of the page is sent but the question who is signed in. Returns what stops it. */
export function holdCalls(): () => void {
  gateCalls((name, send) => (name === 'session' ? send() : Promise.reject(signedOutMeanwhile)))
  return openGate
}

function openGate(): void {
  gateCalls((_name, send) => send())
}

async function isOfEndedSession(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  // A proxy may answer with a page of its own.
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as { readonly code?: string } | null
  return problem?.code === 'not-signed-in'
}
