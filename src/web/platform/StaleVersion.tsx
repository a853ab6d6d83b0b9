import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { currentSession } from './session.ts'

type Props = {
  /** What others can change, with its article: "the quote". */
  readonly what: string
  /** What failed: "Nothing was saved". */
  readonly title: string
  /** Who was faster, where that is known. */
  readonly by?: string | null | undefined
  /** Loads the new version into the form; null while it is not there. */
  readonly onLoad: (() => void) | null
  readonly busy?: boolean
  /** Why the new version could not be loaded. */
  readonly problem?: ReactNode
}

/** Somebody else was faster: the typed values stay, their version is loaded into the form, and then the person saves again. */
export function StaleVersion({ what, title, by, onLoad, busy, problem }: Props) {
  return (
    <InlineAlert
      ref={bringIntoView}
      tone="negative"
      title={title}
      action={
        onLoad && (
          <Button busy={busy} onClick={onLoad}>
            Load the new version
          </Button>
        )
      }
    >
      <p>{sayBy(what, by)} What you typed is still in the form.</p>
      <p>Load the new version, then save again.</p>
      {problem && <p>{problem}</p>}
    </InlineAlert>
  )
}

/** Takes the place of `StaleVersion`, with the focus that its button had; its children say what else there is to check. */
export function NewVersionLoaded({ children }: { readonly children?: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <InlineAlert tone="info" title="New version loaded">
        What you typed is still in the form. Check it, then save.
        {children}
      </InlineAlert>
    </div>
  )
}

/** The other version may be the reader's own, of another tab. */
function sayBy(what: string, by: string | null | undefined): string {
  if (by && by === currentSession()?.viewer?.fullName) return `You changed ${what} elsewhere while you were editing.`
  return by
    ? `${by} changed ${what} while you were editing.`
    : `${what.charAt(0).toUpperCase()}${what.slice(1)} changed while you were editing.`
}

function takeFocus(notice: HTMLElement | null): void {
  notice?.focus()
}
