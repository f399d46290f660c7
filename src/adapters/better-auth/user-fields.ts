import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { readText } from '#shop/shared/read-text.ts'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'

const MAX_NAME_LENGTH = 100
const MAX_ADDRESS_LENGTH = 2000

interface GivenUser {
  email?: string | undefined
  /** A call that changes an account looks only whether it is there. */
  name?: unknown
  image?: string | null | undefined
}

type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>

/** Where somebody types their name; another provider may know none. */
const WHERE_TYPED = ['/sign-up/email', '/update-user']

/**
 * Whatever a browser or another provider says: a name of one short line, a picture that has an address.
 * Of the shop's own pictures it can be that of the person's profile alone, where it was looked at: an
 * account that names somebody else's would keep them from deleting it.
 */
export function userHooks(db: Database): UserHooks {
  async function isTheirs(image: string, email: string | undefined): Promise<boolean> {
    const { rows } = await sql<{ isTheirs: boolean }>`
      select image_hash_of(${image}) is null or exists (
        select from users where email = ${email ?? ''}
          and image_hash_of(image_url) = image_hash_of(${image})) as "isTheirs"`.execute(db)
    return rows[0]?.isTheirs === true
  }

  async function read<User extends GivenUser>(user: User, context: GenericEndpointContext | null) {
    const { name, image } = user
    if (user.email && isStandInEmail(user.email)) throw invalidEmail()
    const email = user.email ?? context?.context.session?.user.email
    const keepsImage = isAddress(image) && (await isTheirs(image, email))
    return {
      data: {
        ...user,
        ...(name !== undefined && {
          name: readName(name, WHERE_TYPED.includes(context?.path ?? '')),
        }),
        ...(image !== undefined && { image: keepsImage ? image : null }),
      },
    }
  }

  return { create: { before: read }, update: { before: read } }
}

function readName(name: unknown, isTyped: boolean): string {
  const words = typeof name === 'string' ? inOneLine(name) : undefined
  if (words === undefined || (isTyped && words === '')) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: 'Enter your name' })
  }
  return Array.from(words).slice(0, MAX_NAME_LENGTH).join('')
}

function isAddress(image: string | null | undefined): image is string {
  return (
    typeof image === 'string' && image.length <= MAX_ADDRESS_LENGTH && /^(https?:\/)?\//.test(image)
  )
}

function inOneLine(typed: string): string {
  return readText(typed.slice(0, 4 * MAX_NAME_LENGTH)).replace(/\p{Cc}+/gu, ' ')
}

/** It would be an account that is never mailed, and looks like one by phone. */
function invalidEmail(): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Email is invalid' })
}
