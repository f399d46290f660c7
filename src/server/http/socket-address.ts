import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Address of the other end of the connection; empty when there is none. */
export function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // A request made inside this process has no socket.
    return ''
  }
}
