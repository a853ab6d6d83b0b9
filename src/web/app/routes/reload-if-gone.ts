/** What browsers say of a module that does not come: Chrome and Edge, Firefox, Safari. */
const gone =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Loads the document anew where a chunk of it is gone, because a newer release has replaced it: once for each chunk, so that one
 * that never comes does not reload for ever. Throws every other error, and that one the second time.
 */
export function reloadIfGone(error: unknown, reload = () => location.reload()): Promise<never> {
  const message = error instanceof Error ? error.message : ''
  const key = `liftoff-reloaded:${message}`
  if (!gone.test(message) || sessionStorage.getItem(key)) throw error
  sessionStorage.setItem(key, '1')
  reload()
  return new Promise(() => {})
}
