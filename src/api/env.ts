import type { IncomingMessage } from 'node:http'
import type { SignInProvider } from '#shop/identity/contract.ts'
import type { SessionUploadKey } from '#shop/images/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import type { KeyedSemaphore } from './semaphore.ts'
import type { SharedWork } from './turns.ts'

/** What a log line is written with; pino's shape. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
  /** One whose lines all hold these details. */
  child(details: object): Log
}

/** Keys for uploads that work beside the session they were made for. */
interface SessionKeys {
  /** Undefined for somebody who is not signed in. */
  make(headers: Headers): Promise<SessionUploadKey | undefined>
  isValid(headers: Headers, key: string): Promise<boolean>
}

/** What every handler of the API finds beside its request. */
export interface ApiEnv {
  /** What Node.js received, where the request came through a socket. */
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    log: Log
    /** The network address the request came from; empty when it came through no socket. */
    clientAddress: string
    /** Those who may vouch for a person, as far as they are set up. */
    signInProviders: SignInProvider[]
    sessionKeys: SessionKeys
    sharedWork: SharedWork
    semaphore: KeyedSemaphore
    /** Called with the moment from which a cached answer is stale. */
    cacheUntil: Context['cacheUntil']
    /** The shop's context, on behalf of whoever sent the request. */
    shop: Context
  }
}
