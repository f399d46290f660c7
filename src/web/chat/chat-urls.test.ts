import { expect, test } from 'vitest'
import { messengerLink, whatsappLink } from './chat-urls.ts'

test('a chat opens with its subject, in any script', () => {
  expect(whatsappLink('+8801712345678', 'Order HT-1 & more')).toBe(
    'https://wa.me/8801712345678?text=Order%20HT-1%20%26%20more',
  )
  expect(messengerLink('suto.dhaka', 'সুতো')).toBe(
    'https://m.me/suto.dhaka?text=%E0%A6%B8%E0%A7%81%E0%A6%A4%E0%A7%8B',
  )
})
