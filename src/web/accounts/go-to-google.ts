/** Leaves for an address at Google that the portal has answered with; the browser comes back by itself. */
export function goToGoogle(url: string): void {
  window.location.assign(url)
}
