import type { Page } from '@playwright/test'
import { mailedLink } from './mailed-link.ts'
import { becomeStranger, expect, originOf, owner, signIn } from './shop.ts'

export function makeAdministrator(page: Page) {
  return makeStaff(page, 'manager')
}

/** Signs up a new user with that role and a verified email; the browser stays signed in. */
export async function makeStaff(page: Page, role: string) {
  const account = {
    email: `nusrat-${crypto.randomUUID()}@suto.test`,
    password: 'weaver of jamdani',
  }
  await becomeStranger(page)
  const origin = await originOf(page)
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](`/api${path}`, {
      data,
      headers: { Origin: origin },
    })
    expect(response.ok()).toBe(true)
  }
  await send('post', '/auth/sign-up/email', { ...account, name: 'Nusrat Jahan' })
  await send('post', '/newUser', { email: account.email, name: 'Nusrat Jahan' })
  await send('post', '/auth/request-password-reset', {
    email: account.email,
    redirectTo: '/reset-password',
  })
  const token = /reset-password#(.+)/.exec(await mailedLink(account.email))?.[1]
  await send('post', '/auth/reset-password', { token, newPassword: account.password })
  await becomeStranger(page)
  await signIn(page, owner)
  await send('put', `/users/${account.email}/role`, { role })
  await becomeStranger(page)
  await signIn(page, account)
  return account
}
