import { createHash } from 'node:crypto'
import { isSame } from '#shop/shared/is-same.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A signature that leaves these out proves nothing about the payment. */
const ALWAYS_SIGNED = ['tran_id', 'status']

/**
 * Whether the form is signed with the store's password: MD5 over the fields that `verify_key` names, as received, and
 * the MD5 of the password. Anyone can replay a signed form, so it does not prove the payment by itself.
 */
export function hasValidSignature(form: Record<string, string>, storePassword: string): boolean {
  const { verify_key: named = '', verify_sign: signature = '' } = form
  const names = new Set(named.split(',').filter((name) => Object.hasOwn(form, name)))
  if (!ALWAYS_SIGNED.every((name) => names.has(name))) return false
  names.delete('store_passwd')
  const signed = [
    ...[...names].map((name) => [name, form[name] ?? ''] as const),
    ['store_passwd', md5(storePassword)] as const,
  ]
  const text = signed
    .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return isSame(signature, md5(text))
}
