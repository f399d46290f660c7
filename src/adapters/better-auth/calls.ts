/**
 * Better Auth's calls that the shop answers, below `/api/auth`. It has many more, and releases add others: calls that
 * are not listed do not exist here. `:name` stands for one part of a path.
 */
export const CALLS_IN_USE = [
  'GET /get-session',
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/phone',
  'POST /sign-out',
  'POST /request-password-reset',
  'GET /reset-password/:token',
  'POST /reset-password',
  'POST /change-password',
  'POST /confirm-password',
  'POST /update-user',
  'POST /delete-user',
  'GET /list-accounts',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
  'GET /oauth-popup/start',
  'GET /callback/:id',
] as const

type PathOf<Call> = Call extends `${string} ${infer Path}` ? Path : never
export type CallPath = PathOf<(typeof CALLS_IN_USE)[number]>

export const IDENTITY_PATH = '/api/auth'

/** Whether the shop answers this call. Compares the raw path, so another spelling finds nothing. */
export function isCallInUse(method: string, pathname: string): boolean {
  if (!pathname.startsWith(`${IDENTITY_PATH}/`)) return false
  const parts = pathname.slice(IDENTITY_PATH.length).split('/')
  return CALLS_IN_USE.some((call) => {
    const [usedMethod, usedPath = ''] = call.split(' ')
    const used = usedPath.split('/')
    return (
      usedMethod === method &&
      used.length === parts.length &&
      used.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''))
    )
  })
}
