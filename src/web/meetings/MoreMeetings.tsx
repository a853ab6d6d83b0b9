import { Button } from '#web/ui/Button.tsx'
import type { useMeetings } from './api.ts'

/** The way to the next page of a list of meetings, where there is one. */
export function MoreMeetings({ query }: { readonly query: ReturnType<typeof useMeetings> }) {
  if (!query.hasNextPage) return null
  return (
    <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more
    </Button>
  )
}
