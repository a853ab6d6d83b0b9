// The hooks of pages, called outside of React: what they watch is opened once, and nothing is drawn.
// @ts-expect-error -- its types are those of a CommonJS module
export * from 'react'

export const useEffect = () => undefined
export const useLayoutEffect = () => undefined
export const useCallback = <Made>(made: Made): Made => made
export const useMemo = <Made>(make: () => Made): Made => make()
export const useRef = <Held>(current: Held): { current: Held } => ({ current })
export const useState = <Held>(first: Held | (() => Held)): [Held, () => void] => [
  typeof first === 'function' ? (first as () => Held)() : first,
  () => undefined,
]
export const useSyncExternalStore = <Held>(_subscribe: unknown, read: () => Held): Held => read()
/** Nothing provides anything outside of a page that is drawn. */
export const use = <Held>({ _currentValue }: { readonly _currentValue: Held }): Held => _currentValue
