import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Whether a password, in small letters, is one of the some 50,000 that turn up most in leaks. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
