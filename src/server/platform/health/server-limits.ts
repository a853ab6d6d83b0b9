/** Ten megabytes at the pace of a slow line. */
export const longestUploadMs = 5 * 60_000

/**
 * Fastify options that bound what one connection may cost. Headers are 8 KB in all: room for every cookie of ours and for the
 * longest link of a sign-in. Slow senders of headers are cut off after 10 s, which Node looks after every 2 s; those of bodies
 * after 20 s, or an upload's time: see `cut-off-slow-bodies.ts`. Whoever takes nothing of an answer for a minute is cut off
 * too; live streams have limits of their own. While the portal stops, requests on open connections are still answered.
 */
export const serverLimits = {
  bodyLimit: 64 * 1024,
  requestTimeout: longestUploadMs,
  connectionTimeout: 60_000,
  return503OnClosing: false,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 8 * 1024 },
} as const
