type Held = Map<string, { readonly text: string; readonly headers: [string, string][] }>

/** As much of a browser's store of answers as the portal asks of it, and a look at all that is on it. */
export class DiskOfCaches {
  readonly #stores = new Map<string, Held>()

  names(): string[] {
    return [...this.#stores.keys()]
  }

  /** Everything that is kept, addresses included, as one text. */
  text(): string {
    return JSON.stringify([...this.#stores].map(([name, held]) => [name, [...held]]))
  }

  /** As if everything had been kept so much earlier. */
  age(ms: number): void {
    const earlier = ([name, value]: [string, string]): [string, string] => [
      name,
      name === 'x-kept-at' ? new Date(Date.parse(value) - ms).toISOString() : value,
    ]
    for (const held of this.#stores.values())
      for (const [address, { text, headers }] of held) held.set(address, { text, headers: headers.map(earlier) })
  }

  async keys(): Promise<string[]> {
    return this.names()
  }

  async has(name: string): Promise<boolean> {
    return this.#stores.has(name)
  }

  async delete(name: string): Promise<boolean> {
    return this.#stores.delete(name)
  }

  async open(name: string) {
    const held: Held = this.#stores.get(name) ?? new Map()
    this.#stores.set(name, held)
    return {
      put: async (address: string, answer: Response) =>
        void held.set(address, { text: await answer.text(), headers: [...answer.headers] }),
      match: async (address: string) => {
        const found = held.get(address)
        return found && new Response(found.text, { headers: found.headers })
      },
      delete: async (address: string) => held.delete(address),
      keys: async () => [...held.keys()],
    }
  }
}
