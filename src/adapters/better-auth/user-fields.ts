import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import { m } from '#messages'
import type { Database } from '#shop/shared/context.ts'
import { readText } from '#shop/shared/read-text.ts'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'

const MAX_NAME_LENGTH = 100
const MAX_ADDRESS_LENGTH = 2000

interface GivenUser {
  email?: string | undefined
  name?: unknown
  image?: string | null | undefined
}

type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>

/**
 * Browsers and providers may send anything: a name becomes one short line, a picture an address. Of the shop's own
 * pictures, an account may only show its profile's: otherwise it could keep another user from deleting theirs.
 */
export function userHooks(db: Database): UserHooks {
  async function isAllowed(image: string, email: string | undefined): Promise<boolean> {
    if (image.length > MAX_ADDRESS_LENGTH || !/^(https?:\/)?\//.test(image)) return false
    const { rows } = await sql`
      select where image_hash_of(${image}) is null or exists (
        select from users where email = ${email ?? ''}
          and image_hash_of(image_url) = image_hash_of(${image}))`.execute(db)
    return rows.length > 0
  }

  async function read<User extends GivenUser>(user: User, context: GenericEndpointContext | null) {
    const { name, image } = user
    if (user.email && isStandInEmail(user.email)) {
      throw APIError.from('BAD_REQUEST', {
        code: 'INVALID_EMAIL',
        message: m.fault_email_invalid(),
      })
    }
    const email = user.email ?? context?.context.session?.user.email
    // A provider may not know the name.
    const isTyped = context?.path === '/sign-up/email' || context?.path === '/update-user'
    const isKept = typeof image === 'string' && (await isAllowed(image, email))
    return {
      data: {
        ...user,
        ...(name !== undefined && { name: readName(name, isTyped) }),
        ...(image !== undefined && { image: isKept ? image : null }),
      },
    }
  }

  return { create: { before: read }, update: { before: read } }
}

function readName(name: unknown, isTyped: boolean): string {
  const given = typeof name === 'string' ? name.slice(0, 4 * MAX_NAME_LENGTH) : undefined
  const line = given && readText(given).replace(/\p{Cc}+/gu, ' ')
  if (line === undefined || (isTyped && line === '')) {
    throw APIError.from('BAD_REQUEST', { code: 'INVALID_NAME', message: m.fault_enter_name() })
  }
  return Array.from(line).slice(0, MAX_NAME_LENGTH).join('')
}
