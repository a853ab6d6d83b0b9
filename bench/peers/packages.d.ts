// What the two servers use of their packages, so that their types hold where nobody has installed them.

declare module '@feathersjs/feathers' {
  type Row = Record<string, unknown>
  export type Account = { readonly id: string; readonly accountId: string; readonly companyName: string }
  export type Context = {
    /** Who asks: `provider` is undefined for calls from inside. */
    readonly params: { readonly provider?: string; readonly user?: Account; query?: Row }
    data: Row
    readonly result: Row | Row[]
  }
  type Hook = (context: Context) => unknown
  type Moment = Partial<Record<'all' | 'find' | 'get' | 'create', Hook[]>>
  type Channel = { join(connection: object): void }
  type Service = {
    hooks(hooks: { readonly before?: Moment; readonly after?: Moment }): void
    publish(event: 'created', channelOf: (document: { readonly clientId: string }) => Channel): void
  }
  export type Application = {
    use(middleware: Middleware): void
    use(name: string, service: object): void
    configure(part: Part): void
    set(name: string, value: object): void
    service(name: string): Service
    channel(name: string): Channel
    on(
      event: 'login',
      handle: (result: { readonly user: Account }, about: { readonly connection?: object }) => void,
    ): void
    listen(port: number, host: string): Promise<{ keepAliveTimeout: number }>
  }
  export type Middleware = { readonly koa: never }
  export type Part = { readonly part: never }
  export function feathers(): object
}

declare module '@feathersjs/authentication' {
  import type { Application, Context } from '@feathersjs/feathers'
  export class AuthenticationService {
    constructor(app: Application)
    register(name: string, strategy: Strategy): void
  }
  type Strategy = { readonly strategy: never }
  export const JWTStrategy: new () => Strategy
  export function authenticate(strategy: string): (context: Context) => unknown
}

declare module '@feathersjs/knex' {
  import type { Database } from 'knex'
  type Options = { readonly Model: Database; readonly name: string; readonly id: string }
  export const KnexService: new (options: Options) => object
}

declare module '@feathersjs/koa' {
  import type { Application, Middleware, Part } from '@feathersjs/feathers'
  export function koa(app: object): Application
  export function rest(): Part
  export function errorHandler(): Middleware
  export function parseAuthentication(): Middleware
  export function bodyParser(): Middleware
}

declare module '@feathersjs/socketio' {
  import type { Part } from '@feathersjs/feathers'
  export default function socketio(options: { readonly serveClient: boolean }): Part
}

declare module 'knex' {
  export type SqliteConnection = { pragma(text: string): void }
  export type Database = { readonly database: never }
  type Done = (error: Error | null, connection: SqliteConnection) => void
  export default function knex(options: {
    readonly client: 'better-sqlite3'
    readonly connection: { readonly filename: string }
    readonly useNullAsDefault: boolean
    readonly pool: { afterCreate(connection: SqliteConnection, done: Done): void }
  }): Database
}

declare module 'parse-server' {
  export const NullCacheAdapter: new () => object
  export const ParseServer: { startApp(options: object): Promise<{ readonly server: { keepAliveTimeout: number } }> }
  type Person = {
    readonly id: string
    readonly attributes: { readonly accountId: string; readonly companyName: string }
  }
  type Query = { equalTo(field: string, value: string): void }
  export type Asked = { readonly query: Query; readonly user?: Person; readonly master: boolean }
  type Saved = {
    readonly object: { readonly attributes: Record<string, unknown>; set(fields: object): void }
    readonly user?: Person
  }
  export type Cloud = {
    beforeFind(className: string, check: (asked: Asked) => void): void
    beforeSubscribe(className: string, check: (asked: Asked) => void): void
    beforeSave(className: string, change: (saved: Saved) => void): void
  }
}
