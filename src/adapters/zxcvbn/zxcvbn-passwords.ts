import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Whether a password, in lower case, is among the 50,000 or so most common in leaks. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
