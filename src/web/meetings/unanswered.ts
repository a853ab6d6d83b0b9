import type { CallRefused } from '#web/platform/call-refused.ts'

type Form = { readonly busy: boolean; readonly refusal: CallRefused | null }

/** Whether the time that this form asked for may be the reader’s by now, as after a fault on the way. */
export function isUnanswered({ busy, refusal }: Form): boolean {
  return busy || (refusal !== null && refusal.code !== 'slot-taken')
}
