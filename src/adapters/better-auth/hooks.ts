import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { CallPath } from './calls.ts'

/** Set by the server alone; replaces any value that a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

export function addressOf(headers: Headers | undefined): string {
  return headers?.get(CLIENT_ADDRESS_HEADER) ?? ''
}

export type HookContext = GenericEndpointContext & {
  /** Answer of the call, in hooks that run after it. */
  context: { returned?: unknown; responseHeaders?: Headers | undefined }
}
type Handle = (context: HookContext) => Promise<unknown>

/** A hook of the calls at these paths. */
export function on(paths: readonly CallPath[], handle: Handle) {
  return {
    matcher: ({ path }: { path?: string }) => paths.some((each) => each === path),
    handler: createAuthMiddleware(handle),
  }
}

/** A hook of every call that signs someone in or replaces their session. */
export function onNewSession(handle: Handle) {
  return {
    matcher: ({ context }: { context: { newSession: unknown } }) => context.newSession !== null,
    handler: createAuthMiddleware(handle),
  }
}
