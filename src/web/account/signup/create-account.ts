import type { z } from 'zod'
import { client, dataOf } from '#api/client.ts'
import { signUp } from '#api/identity-client.ts'
import type { SignUp } from '#shop/identity/contract.ts'
import { saveProfile, syncAccount } from '../update-profile/save-profile.ts'

export type NewPerson = Pick<z.output<typeof SignUp>, 'name' | 'email' | 'phone'>

/**
 * Makes the account, then the shop's own record of the person; when only the record fails, the
 * account is kept and the person goes on. Tells whether they are signed in, or have to open a mail.
 * @throws ApiError when there is no account
 */
export async function createAccount(form: z.output<typeof SignUp>): Promise<boolean> {
  const { name, email, phone, password } = form
  if (!(await signUp({ name, email, password }))) return false
  await dataOf(
    client.newUser.$post({ json: { name, email, phone, imageUrl: '', role: 'user' } }),
  ).catch(() => null)
  return true
}

/**
 * Puts a picture into the record of somebody who has just signed up, and into the account. The
 * record is made first and without it, so that nobody who leaves early is without a record.
 * @throws ApiError when the record was not changed
 */
export async function addPicture(person: NewPerson, imageUrl: string): Promise<void> {
  const user = await saveProfile(person, { ...person, imageUrl })
  await syncAccount(user)
}
