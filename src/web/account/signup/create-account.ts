import type { z } from 'zod'
import { client, dataOf } from '#api/client.ts'
import { signUp } from '#api/identity-client.ts'
import type { SignUp } from '#shop/identity/contract.ts'

/**
 * Makes the account, then the shop's own record of the person; when only the record fails, the
 * account is kept and the person goes on.
 * @throws ApiError when there is no account
 */
export async function createAccount(form: z.output<typeof SignUp>): Promise<void> {
  const { name, email, phone, password } = form
  await signUp({ name, email, password })
  await dataOf(
    client.newUser.$post({ json: { name, email, phone, imageUrl: '', role: 'user' } }),
  ).catch(() => null)
}
