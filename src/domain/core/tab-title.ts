/** What the tab of a page says; a page without a title is the agency's. */
export function tabTitle(title: string | undefined, agencyName: string): string {
  return [title, agencyName].filter(Boolean).join(' · ')
}
