/**
 * Fastify options that bound what one connection may cost. Slow senders of headers or bodies are cut off after 10 and 20 s, which
 * Node looks after every 2 s; while the portal stops, requests on open connections are still answered.
 */
export const serverLimits = {
  bodyLimit: 64 * 1024,
  requestTimeout: 20_000,
  return503OnClosing: false,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
} as const
