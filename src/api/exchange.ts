import type { SignInProvider } from '#shop/identity/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import type { UploadDesk } from './images.ts'

/** What a log line is written with; pino's shape. */
interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What every handler of the API finds beside its request. */
export interface ApiEnv {
  Variables: {
    requestId: string
    log: Log
    /** The network address the request came from; empty when it came through no socket. */
    clientAddress: string
    /** Those who may vouch for a person, as far as they are set up. */
    signInProviders: SignInProvider[]
    uploads: UploadDesk
    /** The shop's context, on behalf of whoever sent the request. */
    shop: Context
  }
}
