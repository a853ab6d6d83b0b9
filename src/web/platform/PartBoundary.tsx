import { Component } from 'react'
import type { ReactNode } from 'react'
import type { CallRefused } from './call-refused.ts'
import { isUnreached } from './reach-code.ts'

type Props = {
  /** What stands in the place of a part whose code could not be reached. */
  readonly unreached: (refusal: CallRefused) => ReactNode
  readonly children: ReactNode
}

/** Holds a part whose code comes late, so that the page around it stays when the code cannot be reached. */
export class PartBoundary extends Component<Props, { readonly thrown: { readonly error: unknown } | null }> {
  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  constructor(props: Props) {
    super(props)
    this.state = { thrown: null }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    // Any other error is the page's to tell.
    if (!isUnreached(thrown.error)) throw thrown.error
    return this.props.unreached(thrown.error)
  }
}
