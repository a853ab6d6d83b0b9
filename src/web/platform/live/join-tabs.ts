type TabChannel<Message> = {
  /** Reaches every other holder of the channel, in this tab and in others. */
  post(message: Message): void
  close(): void
}

/** Joins the channel of this name. Where the browser has none, nobody hears and nothing is heard. */
export function joinTabs<Message>(name: string, onMessage: (message: Message) => void): TabChannel<Message> {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  // Only our own pages can post here, and they post nothing else on this channel.
  channel.addEventListener('message', ({ data }) => onMessage(data as Message))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
