import { Component } from 'react'
import type { ReactNode } from 'react'
import { isUnreached } from './reach-code.ts'
import type { Unreached } from './reach-code.ts'

type Props = {
  /** Shown in place of a part whose code could not be loaded. */
  readonly unreached: (refusal: Unreached) => ReactNode
  readonly children: ReactNode
}

/** Wraps a part whose code loads late, so that the page around it stays if the code cannot be loaded. */
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
    // The page handles any other error.
    if (!isUnreached(thrown.error)) throw thrown.error
    return this.props.unreached(thrown.error)
  }
}
