import { createHmac } from 'node:crypto'
import { readSessionToken } from '#adapters/better-auth/session-cookie.ts'
import type { SessionUploadKey } from '#shop/images/contract.ts'
import { SESSION_KEY_MS } from '#shop/images/rules.ts'
import type { Clock } from '#shop/shared/clock.ts'
import { isSame } from '#shop/shared/is-same.ts'

interface SessionKeyOptions {
  secret: string
  cookieName: () => Promise<string>
  clock: Clock
}

const KEY = /^session-(\d{13})-([0-9a-f]{64})$/

/** Upload keys that are valid for a while, and only beside the session they were made for. */
export function createSessionKeys({ secret, cookieName, clock }: SessionKeyOptions) {
  async function findSession(headers: Headers): Promise<string | undefined> {
    return readSessionToken(headers, { name: await cookieName(), secret })
  }

  function seal(session: string, expiresAt: number): string {
    return createHmac('sha256', secret).update(`upload ${expiresAt} ${session}`).digest('hex')
  }

  return {
    make: async (headers: Headers): Promise<SessionUploadKey | undefined> => {
      const session = await findSession(headers)
      if (session === undefined) return undefined
      const expiresAt = clock.now().getTime() + SESSION_KEY_MS
      const key = `session-${expiresAt}-${seal(session, expiresAt)}`
      return { key, expiresAt: new Date(expiresAt).toISOString() }
    },
    isValid: async (headers: Headers, key: string): Promise<boolean> => {
      const [, expires = '', sealed = ''] = KEY.exec(key) ?? []
      const session = sealed && (await findSession(headers))
      if (!session || Number(expires) < clock.now().getTime()) return false
      return isSame(sealed, seal(session, Number(expires)))
    },
  }
}
