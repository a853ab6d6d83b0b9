// Stands in for what packages of the server load and the portal never calls: what Fastify compiles schemas with, what prom-client
// marks samples with, and what `@fastify/static` lists a folder with where it is told not to look files up as they are asked for.
function refuse() {
  throw new Error('The built server leaves this package out')
}

module.exports = Object.assign(refuse, { glob: refuse })
