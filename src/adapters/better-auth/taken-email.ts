import { BASE_ERROR_CODES, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'

/**
 * Whether somebody else signed up with the same e-mail at the same time. The provider looks for an
 * account before it makes one, and tells the others only that it could not.
 */
export async function wasTakenMeanwhile(
  context: GenericEndpointContext,
  returned: unknown,
): Promise<boolean> {
  if (!(returned instanceof APIError)) return false
  if (returned.body?.code !== BASE_ERROR_CODES.FAILED_TO_CREATE_USER.code) return false
  return (
    (await context.context.internalAdapter.findUserByEmail(String(context.body?.email))) !== null
  )
}

/** Of those who sign up with one e-mail at once, all but one hear what whoever comes later hears. */
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
