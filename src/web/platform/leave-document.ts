/** A new document begins with nothing in memory, and the back button has no page of this one to show. */
export function leaveDocument(to: string): void {
  location.replace(to)
}
