/** The bell and how much is new, as they are read out. */
export function bellName(count: number): string {
  if (count === 0) return 'Notifications'
  return `Notifications, ${count > 99 ? 'more than 99' : count} unread`
}
