import { expect, it } from 'vitest'
import { assessRisk, type RiskFacts } from './risk.ts'

const nothing: RiskFacts = {
  name: 'Rahim Uddin',
  address: 'House 12, Road 5, Dhanmondi',
  delivered: 0,
  refused: 0,
  cancelled: 0,
  today: 0,
  addressDelivered: 0,
  addressRefused: 0,
  addressToday: 0,
}

const refused = (count: number, of: number) => ({ sign: 'phone_refused', count, of })
const delivered = (count: number) => ({ sign: 'phone_delivered', count, of: 0 })
const text = (sign: string) => ({ sign, count: 0, of: 0 })

const cases: [string, Partial<RiskFacts>, string, object[]][] = [
  ['a first order with a whole address', {}, 'low', []],
  ['half refused', { refused: 1, delivered: 1 }, 'high', [refused(1, 2), delivered(1)]],
  ['a quarter refused', { refused: 1, delivered: 3 }, 'medium', [refused(1, 4), delivered(3)]],
  ['one in ten refused', { refused: 1, delivered: 9 }, 'low', [refused(1, 10), delivered(9)]],
  ['one cancelled', { cancelled: 1 }, 'low', [{ sign: 'phone_cancelled', count: 1, of: 1 }]],
  ['two cancelled', { cancelled: 2 }, 'medium', [{ sign: 'phone_cancelled', count: 2, of: 2 }]],
  ['a second order today', { today: 1 }, 'low', []],
  ['a fifth', { today: 4 }, 'high', [{ sign: 'phone_orders_today', count: 5, of: 0 }]],
  ['a village', { address: 'Mondol Bari, Char Fasson' }, 'low', [text('no_number')]],
  ['an area', { address: 'Banani' }, 'medium', [text('short_address'), text('no_number')]],
  ['one letter', { name: 'R.' }, 'medium', [text('short_name')]],
  ['a Bangla name of one syllable', { name: 'মি' }, 'low', []],
  [
    'nonsense',
    { name: 'x', address: 'AaAa' },
    'high',
    ['short_address', 'repeated_letters', 'short_name', 'no_number'].map(text),
  ],
  [
    'nonsense by a known customer',
    { name: 'x', address: 'A', delivered: 1 },
    'low',
    [delivered(1)],
  ],
]

it.each(cases)('%s', (_, facts, level, reasons) => {
  expect(assessRisk({ ...nothing, ...facts })).toEqual({ level, reasons })
})
