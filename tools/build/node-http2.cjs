// Fastify asks for it as it starts, and the portal never speaks it: 3 MiB that are loaded once somebody does.
module.exports = new Proxy({}, { get: (_, name) => process.getBuiltinModule('node:http2')[name] })
