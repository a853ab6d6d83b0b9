import { NotDone } from './NotDone.tsx'

type Act = {
  readonly error: unknown
  /** When it was last begun, in milliseconds; 0 before. */
  readonly submittedAt: number
}
/** An act with what failed if it did: "The order wasn’t saved". */
type Titled = readonly [act: Act, title: string]

type Props = { readonly acts: readonly [Titled, ...Titled[]] }

/** Shows why the last of several acts on one thing failed: once another is begun, an earlier failure is no news. */
export function LastNotDone({ acts }: Props) {
  const [{ error }, title] = acts.reduce((last, each) => (each[0].submittedAt > last[0].submittedAt ? each : last))
  return <NotDone error={error} title={title} />
}
