/** In a sentence or a title: "Rocket Hosting monthly for northwind.example". */
export function planForSite(name: string, site: string | null | undefined): string {
  return site ? `${name} for ${site}` : name
}

/** A plan, or what paid it, with the site that it is for: "Rocket Hosting monthly (northwind.example)". */
export function withSite(name: string, site: string | undefined): string {
  return site === undefined ? name : `${name} (${site})`
}
