import { ApiError } from './client.ts'

/** A sign-in, as the identity provider tells of it. */
export interface Account {
  email: string
  name: string
  image?: string | null
  createdAt: string
}

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
  const session = (await call('get-session')) as { user: Account } | null
  return session?.user ?? null
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
