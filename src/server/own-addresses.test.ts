import type { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { listOwnAddresses, listTrustedOrigins, senderAddress } from './own-addresses.ts'

const at = (address: string, internal = false) => ({ address, internal, family: 'IPv4' }) as never

const interfaces: ReturnType<typeof networkInterfaces> = {
  lo: [at('127.0.0.1', true)],
  tunnel: [at('100.64.0.9')],
  wlan: [at('192.168.0.12')],
}

it('lists the addresses of the machine, private ones first, when it listens on all', () => {
  expect(listOwnAddresses('0.0.0.0', interfaces)).toEqual(['192.168.0.12', '100.64.0.9'])
})

it('lists the one address it listens on, and none for loopback', () => {
  expect(listOwnAddresses('192.168.0.12', interfaces)).toEqual(['192.168.0.12'])
  expect(listOwnAddresses('127.0.0.1', interfaces)).toEqual([])
})

it('trusts the origins of this machine, or only a public URL if one is set', () => {
  expect(listTrustedOrigins('http://127.0.0.1:3000', '127.0.0.1', 3000)).toEqual([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
  ])
  expect(listTrustedOrigins('http://192.168.0.12:3000', '192.168.0.12', 3000)).toContain(
    'http://192.168.0.12:3000',
  )
  expect(listTrustedOrigins('https://shop.example.com', '0.0.0.0', 3000)).toEqual([
    'https://shop.example.com',
  ])
})

it('sends mails from the shop’s address, or a no-reply one while there is none', () => {
  expect(senderAddress('hello@suto.test', 'https://suto.test')).toBe('hello@suto.test')
  expect(senderAddress('', 'https://www.suto.test:8443')).toBe('no-reply@www.suto.test')
})
