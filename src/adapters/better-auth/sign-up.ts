import { randomUUID } from 'node:crypto'
import { BASE_ERROR_CODES, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { signUpMessages } from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import type { PasswordEffects } from './passwords.ts'

/** Counts one sign-up from that address. @returns seconds to wait; 0 when it may go on */
export type CountSignUp = (address: string) => Promise<number>

interface SignUpLimitOptions {
  claim: CountSignUp
  addressOf: (headers: Headers | undefined) => string
}

/** Robots make accounts by the hundred; accounts that another provider vouches for are not counted. */
export function signUpLimit({ claim, addressOf }: SignUpLimitOptions): BetterAuthPlugin {
  return {
    id: 'sign-up-limit',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (context) => {
            const seconds = await claim(addressOf(context.headers))
            if (seconds === 0) return
            throw new APIError(
              'TOO_MANY_REQUESTS',
              { code: 'TOO_MANY_SIGN_UPS', message: signUpMessages.too_many },
              { 'Retry-After': String(seconds) },
            )
          }),
        },
      ],
    },
  }
}

/**
 * Whether somebody else signed up with the same email at the same time. The provider looks for an
 * account before it makes one, and tells the others only that it could not.
 */
async function wasTakenMeanwhile(
  context: GenericEndpointContext,
  returned: unknown,
): Promise<boolean> {
  if (!(returned instanceof APIError)) return false
  if (returned.body?.code !== BASE_ERROR_CODES.FAILED_TO_CREATE_USER.code) return false
  return (
    (await context.context.internalAdapter.findUserByEmail(String(context.body?.email))) !== null
  )
}

/** Of those who sign up with one email at once, all but one hear what whoever comes later hears. */
export function takenEmail(): BetterAuthPlugin {
  return {
    id: 'taken-email',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (context) => {
            if (!(await wasTakenMeanwhile(context, context.context.returned))) return
            const { USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL } = BASE_ERROR_CODES
            throw APIError.from('UNPROCESSABLE_ENTITY', USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL)
          }),
        },
      ],
    },
  }
}

/**
 * For a shop that tells nobody which emails have accounts: signing up is answered in one way, and
 * whoever reads the mailbox goes on from there, whether the account is new or was there. So nobody is
 * signed in at once, or whoever signs up would learn it by that.
 * @param mailLink mails a link for a new password to the account of that email
 */
export function hiddenSignUp(mailLink: (email: string) => Promise<void>): BetterAuthPlugin {
  return {
    id: 'hidden-sign-up',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (context) => {
            const { returned } = context.context
            const isTaken = await wasTakenMeanwhile(context, returned)
            if (returned instanceof APIError && !isTaken) return
            await mailLink(String(context.body?.email))
            // Another answer would keep the status of the error.
            if (isTaken) context.context.returned = Response.json({ token: null })
            else return context.json({ token: null })
          }),
        },
      ],
    },
  }
}

/** Counts one ask from that address. @returns seconds to wait; 0 when it may go on */
export type CountResetRequest = (address: string) => Promise<number>

interface ResetRequestOptions {
  db: Database
  claim: CountResetRequest
  requestLink: PasswordEffects['requestLink']
  addressOf: (headers: Headers | undefined) => string
}

const MAX_EMAIL_LENGTH = 254
const AskedEmail = z.object({ email: z.string().max(MAX_EMAIL_LENGTH).pipe(z.email()) })

/**
 * Making a link takes longer than finding out that there is nobody to make it for. So one row is
 * written before the answer, the same in both cases, and the link is made from it afterwards.
 */
export function hiddenResetRequest({
  db,
  claim,
  requestLink,
  addressOf,
}: ResetRequestOptions): BetterAuthPlugin {
  return {
    id: 'hidden-password-ask',
    hooks: {
      before: [
        {
          // The shop itself asks without a request, and for accounts that are there.
          matcher: ({ path, request }) => path === '/request-password-reset' && Boolean(request),
          handler: createAuthMiddleware(async (context) => {
            const asked = AskedEmail.safeParse(context.body)
            // Refused by the call itself, in its own words.
            if (!asked.success) return
            const address = addressOf(context.headers)
            const seconds = await claim(address)
            if (seconds > 0) {
              throw new APIError(
                'TOO_MANY_REQUESTS',
                { code: 'TOO_MANY_ASKED', message: 'Please try again later.' },
                { 'Retry-After': String(seconds) },
              )
            }
            const { rows } = await sql<{ id: string }>`
              select id from auth_users where email = ${asked.data.email.toLowerCase()}`.execute(db)
            await requestLink({ accountId: rows[0]?.id ?? randomUUID(), address })
            return context.json({ status: true, message: ASKED })
          }),
        },
      ],
    },
  }
}

const ASKED = 'If this email exists in our system, check your email for the reset link'
