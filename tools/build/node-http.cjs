// Whoever imports `node:http` as a module reads all that it exports, and some of it loads `fetch` with everything behind it.
module.exports = process.getBuiltinModule('node:http')
