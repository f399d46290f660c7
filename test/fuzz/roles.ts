import { sql } from 'kysely'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import { send } from './send.ts'

export const ROLES = ['visitor', 'shopper', 'administrator'] as const
export type FuzzRole = (typeof ROLES)[number]

export interface Account {
  email: string
  name: string
  phone: string
  password: string
  role: 'user' | 'admin'
}

export const accounts: Record<Exclude<FuzzRole, 'visitor'>, Account> = {
  shopper: {
    email: 'zq7rahim@suto.test',
    name: 'Zq7rahim Uddin',
    phone: '01712377771',
    password: 'what the shopper knows',
    role: 'user',
  },
  administrator: {
    email: 'zq7owner@suto.test',
    name: 'Zq7nusrat Jahan',
    phone: '01712377772',
    password: 'what the owner knows',
    role: 'admin',
  },
}

export interface Sessions {
  /**
   * Returns the cookie of a user with that role. An account that earlier requests signed out, removed or gave another
   * role is set up again.
   */
  cookieOf(role: FuzzRole): Promise<string>
}

export function openSessions(shop: FuzzShop): Sessions {
  const cookies = new Map<string, string>()
  let signInCount = 0

  async function isWhole({ email, role }: Account): Promise<boolean> {
    const { rows } = await sql`
      select 1 from users join auth_users using (email) join auth_sessions on user_id = auth_users.id
      where users.email = ${email} and role = ${role} and email_verified
        and not coalesce(two_factor_enabled, false) and expires_at > now()
        and auth_sessions.token = ${tokenOf(cookies.get(email) ?? '')}`.execute(shop.shop.db)
    return rows.length > 0
  }

  /** Uses a new client address, since failed attempts are counted per address. */
  async function signIn({ email, password }: Account): Promise<string> {
    signInCount += 1
    const address = `10.77.${Math.floor(signInCount / 250) % 250}.${(signInCount % 250) + 1}`
    const answer = await send(
      shop.url,
      {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: {
          'Content-Type': 'application/json',
          Origin: shop.url,
          'X-Forwarded-For': address,
        },
        body: JSON.stringify({ email, password }),
      },
      '',
    )
    const lines = answer.headers['set-cookie']
    if (!lines) throw new Error(`${email} could not sign in: ${answer.body}`)
    return lines.map((line) => line.split(';')[0]).join('; ')
  }

  return {
    cookieOf: async (role) => {
      if (role === 'visitor') return ''
      const account = accounts[role]
      const { email } = account
      if (!(await isWhole(account))) {
        await setUp(shop, account)
        cookies.set(email, await signIn(account))
      }
      return cookies.get(email) ?? ''
    },
  }
}

/** Creates or restores the account and its user. */
export async function setUp(shop: FuzzShop, account: Account): Promise<void> {
  const { email, name, phone, password, role } = account
  const { db } = shop.shop
  await shop.setSignIn({ email, name, password })
  await sql`delete from auth_two_factors using auth_users
    where user_id = auth_users.id and email = ${email}`.execute(db)
  await sql`update auth_users set two_factor_enabled = false where email = ${email}`.execute(db)
  await sql`delete from sign_in_failures`.execute(db)
  await saveNewUser(shop.shop, { email, name, phone, imageUrl: '' })
  const staffRoleId = role === 'admin' ? 'manager' : null
  await db
    .updateTable('users')
    .set({ role, staffRoleId, name, phone })
    .where('email', '=', email)
    .execute()
}

/** The token in the signed session cookie. */
function tokenOf(cookie: string): string {
  const value = /session_token=([^;]*)/.exec(cookie)?.[1] ?? ''
  return decodeURIComponent(value).split('.')[0] ?? ''
}
