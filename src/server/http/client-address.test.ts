import { describe, expect, it } from 'vitest'
import { createClientAddress, isAddressRange } from './client-address.ts'

const CLIENT = '203.0.113.7'

describe('without trusted proxies', () => {
  const clientAddressOf = createClientAddress([])

  it('the client is the peer of the socket, whatever its headers say', () => {
    for (const forwarded of [undefined, '', '10.0.0.1', '10.0.0.1, 127.0.0.1', 'nonsense']) {
      expect(clientAddressOf(CLIENT, forwarded)).toBe(CLIENT)
      expect(clientAddressOf('127.0.0.1', forwarded)).toBe('127.0.0.1')
    }
  })

  it('an IPv4 address mapped to IPv6 is that IPv4 address', () => {
    expect(clientAddressOf('::ffff:203.0.113.7', undefined)).toBe(CLIENT)
    expect(clientAddressOf('::FFFF:203.0.113.7', undefined)).toBe(CLIENT)
  })

  it('a request without a socket has no address', () => {
    expect(clientAddressOf('', CLIENT)).toBe('')
  })
})

describe('behind a web server on the same machine', () => {
  const clientAddressOf = createClientAddress(['127.0.0.1', '::1'])

  it.each([
    ['one hop', CLIENT, CLIENT],
    ['an entry added by the client', `10.9.8.7, ${CLIENT}`, CLIENT],
    ['a client that names the web server', `127.0.0.1, ${CLIENT}`, CLIENT],
    ['a client that names it on both sides', `${CLIENT}, 198.51.100.1, 127.0.0.1`, '198.51.100.1'],
    ['spaces, or none', `1.1.1.1,   ${CLIENT}  `, CLIENT],
    ['a port', `${CLIENT}:51234`, CLIENT],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv6 with a port', '[2001:db8::7]:443', '2001:db8::7'],
    ['IPv6 in brackets', '[2001:db8::7]', '2001:db8::7'],
    ['IPv4 mapped to IPv6', `::ffff:${CLIENT}`, CLIENT],
  ])('%s', (_name, forwarded, client) => {
    expect(clientAddressOf('127.0.0.1', forwarded)).toBe(client)
    expect(clientAddressOf('::ffff:127.0.0.1', forwarded)).toBe(client)
    expect(clientAddressOf('::1', forwarded)).toBe(client)
  })

  it.each([
    '',
    ' ',
    ',',
    'unknown',
    '_hidden',
    '1.2.3',
    '300.1.1.1',
    '1.2.3.4.5',
    '::g',
    '[::1',
    '-',
  ])('a client that sends %j has the address of the web server', (forwarded) => {
    expect(clientAddressOf('127.0.0.1', forwarded)).toBe('127.0.0.1')
  })

  it('entries left of nonsense are ignored', () => {
    expect(clientAddressOf('127.0.0.1', `${CLIENT}, nonsense`)).toBe('127.0.0.1')
    expect(clientAddressOf('127.0.0.1', `${CLIENT}, nonsense, 127.0.0.1`)).toBe('127.0.0.1')
  })

  it('the header of a client that bypasses the proxy is ignored', () => {
    expect(clientAddressOf(CLIENT, '10.0.0.1')).toBe(CLIENT)
    expect(clientAddressOf('2001:db8::7', '10.0.0.1')).toBe('2001:db8::7')
  })

  it('a call from the machine itself has its address', () => {
    expect(clientAddressOf('127.0.0.1', undefined)).toBe('127.0.0.1')
  })
})

describe('behind several proxies', () => {
  const clientAddressOf = createClientAddress(['10.0.0.0/8', '2001:db8:ffff::/48', '127.0.0.1'])

  it('the client is the last address that is not a proxy', () => {
    const hops = `6.6.6.6, ${CLIENT}, 10.1.2.3, 2001:db8:ffff::9, ::ffff:10.4.4.4`
    expect(clientAddressOf('127.0.0.1', hops)).toBe(CLIENT)
  })

  it('a chain of only proxies starts with the first', () => {
    expect(clientAddressOf('127.0.0.1', '10.1.1.1, 10.2.2.2')).toBe('10.1.1.1')
  })

  it('an address outside the range is a client', () => {
    expect(clientAddressOf('11.0.0.1', CLIENT)).toBe('11.0.0.1')
    expect(clientAddressOf('10.0.0.1', `${CLIENT}, 2001:db8:fffe::1`)).toBe('2001:db8:fffe::1')
  })
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.0.0.0/8', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/-1', false],
  ['localhost', false],
  ['10.0.0', false],
  ['', false],
])('%j as an address or a range: %s', (text, isOne) => {
  expect(isAddressRange(text)).toBe(isOne)
})
