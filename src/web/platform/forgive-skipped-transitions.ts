/**
 * A view transition that a newer one replaces, or that the page is hidden from, ends with a rejection which says so.
 * The router drops that promise (TanStack/router#7906), so it would be reported as an error, which it is not.
 */
export function forgiveSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was '))
      event.preventDefault()
  })
}
