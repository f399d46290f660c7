import type { IncomingMessage } from 'node:http'
import type { SignInProvider } from '#shop/identity/contract.ts'
import type { SessionUploadKey } from '#shop/images/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import type { KeyedSemaphore } from './semaphore.ts'
import type { SharedWork } from './turns.ts'

/** Writes log lines; pino's shape. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  /** A logger that adds these details to every line. */
  child(details: object): Log
}

/** Keys for uploads, valid beside the session they were made for. */
interface SessionKeys {
  /** Undefined for callers who are not signed in. */
  make(headers: Headers): Promise<SessionUploadKey | undefined>
  isValid(headers: Headers, key: string): Promise<boolean>
}

/** What every handler of the API has beside its request. */
export interface ApiEnv {
  /** The Node.js request, where it came through a socket. */
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    log: Log
    /** The network address of the client; empty for requests without a socket. */
    clientAddress: string
    signInProviders: SignInProvider[]
    sessionKeys: SessionKeys
    sharedWork: SharedWork
    semaphore: KeyedSemaphore
    /** Called with the moment from which a cached answer is stale. */
    cacheUntil: Context['cacheUntil']
    /** The shop's context with the caller as actor. */
    shop: Context
  }
}
