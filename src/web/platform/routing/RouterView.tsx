import { Component, useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Router, View } from './router.ts'
import { RouterContext, useView } from './use-router.ts'

type Broken = ComponentType<{ readonly error: unknown }>

type Props = {
  readonly router: Router
  /** Shown in place of everything where a page breaks or none can be shown. */
  readonly Broken: Broken
  /** What stands beside every page. */
  readonly children?: ReactNode
}

/** Follows a router: shows its view, and nothing before there is one. */
export function RouterView({ router, Broken, children }: Props) {
  // Before the effects of a page, which may lead on.
  useLayoutEffect(() => router.follow(), [router])
  return (
    <RouterContext value={router}>
      <Shown Broken={Broken}>{children}</Shown>
    </RouterContext>
  )
}

function Shown({ Broken, children }: Omit<Props, 'router'>) {
  const view = useView()
  if (!view) return null
  const { Frame, Page, location, error } = view
  if (!Page) return <Broken error={error} />
  const page = <Page key={location.pathname} />
  return (
    <LastResort view={view} Broken={Broken}>
      {Frame ? <Frame>{page}</Frame> : page}
      {children}
    </LastResort>
  )
}

type ResortProps = { readonly view: View; readonly Broken: Broken; readonly children: ReactNode }
type ResortState = { readonly view: View; readonly thrown: { readonly error: unknown } | null }

/** Catches what a page throws, until the next view. */
class LastResort extends Component<ResortProps, ResortState> {
  static getDerivedStateFromProps({ view }: ResortProps, state: ResortState): ResortState | null {
    return view === state.view ? null : { view, thrown: null }
  }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  constructor(props: ResortProps) {
    super(props)
    this.state = { view: props.view, thrown: null }
  }

  override render(): ReactNode {
    const { Broken, children } = this.props
    const { thrown } = this.state
    return thrown ? <Broken error={thrown.error} /> : children
  }
}
