import type { QueryClient } from '@tanstack/react-query'

/** The start of the keys of what opens the viewer’s account, of the browsers that are signed in and of recent activity. */
export const accessKey = ['access'] as const

/** After the viewer has changed their access: at once, even where no live event comes. */
export function refetchAccess(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: accessKey })
}
