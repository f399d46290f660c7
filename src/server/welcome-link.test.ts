import { expect, it } from 'vitest'
import { describeWelcome, welcomeUrl } from './welcome-link.ts'

const QR = /[█▀▄]/

it('prints a QR code for a phone that can reach the shop', () => {
  const url = welcomeUrl('http://192.168.0.12:3000', 'a key')
  const lines = describeWelcome({ url, port: 3000, isReachable: true }, false).join('\n')
  expect(lines).toContain('http://192.168.0.12:3000/welcome#a%20key')
  expect(lines).toContain('scan the code with a phone')
  expect(lines).toMatch(QR)
})

it('prints none for a loopback address, and explains how to use a phone', () => {
  const url = welcomeUrl('http://127.0.0.1:3000', 'key')
  const lines = describeWelcome({ url, port: 3000, isReachable: false }, true).join('\n')
  expect(lines).toContain(url)
  expect(lines).toContain('HOST=0.0.0.0')
  expect(lines).not.toMatch(QR)
  expect(lines).not.toContain('scan the code')
})
