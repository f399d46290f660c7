import { z } from 'zod/mini'
import { ApiError } from './client.ts'

/** The identity provider's calls that the pages need. Its failures carry a `code`; see `errors`. */
const Account = z.object({
  email: z.string(),
  name: z.string(),
  image: z.nullish(z.string()),
  createdAt: z.string(),
})
export type Account = z.infer<typeof Account>

const Session = z.nullable(z.object({ user: Account }))

async function call(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    throw new ApiError(response.status, typeof answer === 'object' && answer ? answer : {})
  }
  return answer
}

/** Null when nobody is signed in. */
export async function currentAccount(): Promise<Account | null> {
  return Session.parse(await call('get-session'))?.user ?? null
}

/** @throws ApiError with a message of `signInMessages` */
export async function signIn(input: {
  email: string
  password: string
  rememberMe: boolean
}): Promise<void> {
  await call('sign-in/email', input)
}

/** Signs the new account in as well. @throws ApiError with a message of `signUpMessages` */
export async function signUp(input: {
  name: string
  email: string
  password: string
}): Promise<void> {
  await call('sign-up/email', input)
}

export async function signOut(): Promise<void> {
  await call('sign-out', {})
}
