import { expect, it } from 'vitest'
import { networkOf, siteOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts an IPv6 site by its first 48 bits', () => {
  expect(siteOf('2001:db8:1:a2b3::6')).toBe('2001:db8:1::/48')
  expect(siteOf('203.0.113.7')).toBe('203.0.113.7')
  expect(siteOf('')).toBe('')
})
