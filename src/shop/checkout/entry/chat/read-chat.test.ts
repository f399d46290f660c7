import { expect, it } from 'vitest'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { readChat } from './read-chat.ts'

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '30', '32', '34', '40', '42', '44', 'One size']

interface Told {
  phone?: string
  name?: string
  address?: string
  place?: string
  trxId?: string
  wanted?: string[]
}

/** The content of a message, with each product as `name / size / count`. */
function read(message: string): Told {
  const { phone, name, address, trxId, places, wanted } = readChat(message, SIZES)
  const [place] = places
  return {
    ...(phone && { phone: phone.value }),
    ...(name && { name: name.value }),
    ...(address && { address: address.value }),
    ...(trxId && { trxId: trxId.value }),
    ...(place && { place: [place.city, place.district].filter(Boolean).join(', ') }),
    ...(wanted.length > 0 && {
      wanted: wanted.map(({ product, size, quantity }) => [product, size, quantity].join(' / ')),
    }),
  }
}

const PHONE = '01712345678'

const messages: [message: string, told: Told][] = [
  [
    'ভাই, ইন্ডিগো পাঞ্জাবি L সাইজ ২টা লাগবে। নাম: করিম উদ্দিন, ঠিকানা: বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা। ফোন: ০১৭১২৩৪৫৬৭৮',
    {
      phone: PHONE,
      name: 'করিম উদ্দিন',
      address: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা',
      place: 'Dhanmondi, Dhaka',
      wanted: ['ইন্ডিগো পাঞ্জাবি / L / 2'],
    },
  ],
  [
    'Name: Rahim Uddin\nPhone: +880 1712-345678\nAddress: House 12, Road 5, Savar, Dhaka\nIndigo panjabi size 42 x2',
    {
      phone: PHONE,
      name: 'Rahim Uddin',
      address: 'House 12, Road 5, Savar, Dhaka',
      place: 'Savar, Dhaka',
      wanted: ['indigo panjabi / 42 / 2'],
    },
  ],
  [
    'Karim Uddin\n01712345678\nBazar road, Pirganj, Rangpur\nPanjabi XL 1ta',
    {
      phone: PHONE,
      name: 'Karim Uddin',
      address: 'Bazar road, Pirganj, Rangpur',
      place: 'Pirganj, Rangpur',
      wanted: ['panjabi / XL / 1'],
    },
  ],
  [
    'আমার নাম: সালমা\nমোবাইল: ০১৭১২ ৩৪৫ ৬৭৮\nঠিকানা: গ্রাম রামপুর, কালিয়াকৈর, গাজীপুর\nসাদা শার্ট এম সাইজ ১টা',
    {
      phone: PHONE,
      name: 'সালমা',
      address: 'গ্রাম রামপুর, কালিয়াকৈর, গাজীপুর',
      place: 'Kaliakair, Gazipur',
      wanted: ['সাদা শার্ট / M / 1'],
    },
  ],
  [
    'black shirt M 1ta, white shirt L 2ta',
    { wanted: ['black shirt / M / 1', 'white shirt / L / 2'] },
  ],
  [
    'white shirt M and black panjabi XL',
    { wanted: ['white shirt / M / 1', 'black panjabi / XL / 1'] },
  ],
  ['পাঞ্জাবি M ১টা L ২টা', { wanted: ['পাঞ্জাবি / M / 1', 'পাঞ্জাবি / L / 2'] }],
  ['indigo panjabi\nsize: L\nqty: 2', { wanted: ['indigo panjabi / L / 2'] }],
  ['প্রোডাক্ট: জামদানি পাঞ্জাবি, সাইজ: ৪২, পরিমাণ: ২', { wanted: ['জামদানি পাঞ্জাবি / 42 / 2'] }],
  ['2 ta panjabi lagbe bhai, L size', { wanted: ['panjabi / L / 2'] }],
  ['vai panjabi ta ekta den 42 size', { wanted: ['panjabi / 42 / 1'] }],
  ['জিন্স প্যান্ট ৩২ দুইটা', { wanted: ['জিন্স প্যান্ট / 32 / 2'] }],
  ['শার্ট ডাবল এক্সেল ৩ পিস', { wanted: ['শার্ট / XXL / 3'] }],
  ['polo 2xl x 2', { wanted: ['polo / XXL / 2'] }],
  ['3 pcs khadi fotua medium', { wanted: ['khadi fotua / M / 3'] }],
  ['3 pcs fotua medium 2 pcs shirt L', { wanted: ['fotua / M / 3', 'shirt / L / 2'] }],
  [
    'panjabi M 1ta L 2ta shirt XL',
    { wanted: ['panjabi / M / 1', 'panjabi / L / 2', 'shirt / XL / 1'] },
  ],
  ['পাঞ্জাবি এক্সএল ও শার্ট লার্জ', { wanted: ['পাঞ্জাবি / XL / 1', 'শার্ট / L / 1'] }],
  [
    'bkash korsi 200 tk, TrxID: 9bk7xyz12a. 01712345678 M size panjabi',
    { phone: PHONE, trxId: '9BK7XYZ12A', wanted: ['panjabi / M / 1'] },
  ],
  ['নগদ করেছি txn id 73FG1A2B', { trxId: '73FG1A2B' }],
  [
    '01712345678\nRakib Hasan\n9BK7XYZ12A',
    { phone: PHONE, name: 'Rakib Hasan', trxId: '9BK7XYZ12A' },
  ],
  ['order BK-1234567890, 2 pcs PANJABIXXL', { wanted: ['panjabixxl /  / 2'] }],
  ['8801712345678', { phone: PHONE }],
  ['call me 017 12-345 678', { phone: PHONE }],
  ['ঢাকায় ডেলিভারি চার্জ কত?', {}],
  ['মিরপুর, ঢাকা', { address: 'মিরপুর, ঢাকা', place: 'Mirpur, Dhaka' }],
  [
    'House 7, Block L, Banani, Dhaka',
    { address: 'House 7, Block L, Banani, Dhaka', place: 'Banani, Dhaka' },
  ],
  [
    'chittagong er hathazari te pathan',
    { address: 'chittagong er hathazari', place: 'Hathazari, Chittagong' },
  ],
  [
    'Uttara sector 7, Dhaka',
    { address: 'Uttara sector 7, Dhaka', place: 'Uttara Sector 7, Dhaka' },
  ],
  [
    'ভাই কালো পাঞ্জাবি ৪২ সাইজ ১টা লাগবে, নাম রাকিব, ০১৭১২৩৪৫৬৭৮, মিরপুর ১০ ঢাকা',
    {
      phone: PHONE,
      name: 'রাকিব',
      address: 'মিরপুর ১০ ঢাকা',
      place: 'Mirpur 10, Dhaka',
      wanted: ['কালো পাঞ্জাবি / 42 / 1'],
    },
  ],
  [
    'পাঞ্জাবি এম সাইজ লাগবে। আমার নাম সাদিয়া ইসলাম। মোবাইল নম্বর ০১৭১২৩৪৫৬৭৮। ঠিকানা বাসা ৭, সেক্টর ১১, ফেনী',
    {
      phone: PHONE,
      name: 'সাদিয়া ইসলাম',
      address: 'বাসা ৭, সেক্টর ১১, ফেনী',
      place: 'Feni',
      wanted: ['পাঞ্জাবি / M / 1'],
    },
  ],
  [
    'my name is Rakib phone no 01712345678 shirt L diyen',
    { phone: PHONE, name: 'Rakib', wanted: ['shirt / L / 1'] },
  ],
  [
    'হাজারী গলি, আন্দরকিল্লা, চট্টগ্রাম',
    { address: 'হাজারী গলি, আন্দরকিল্লা, চট্টগ্রাম', place: 'Hazari Goli, Chittagong' },
  ],
  ['assalamu alaikum vai, price koto?', {}],
  [
    '𝐑𝐚𝐤𝐢𝐛 𝓗𝓪𝓼𝓪𝓷\n০১৭১২–৩৪৫৬৭৮\nＨｏｕｓｅ １２, 𝗥𝗼𝗮𝗱 𝟱, Savar, Dhaka',
    {
      phone: PHONE,
      name: 'Rakib Hasan',
      address: 'House 12, Road 5, Savar, Dhaka',
      place: 'Savar, Dhaka',
    },
  ],
  [
    'মোঃ আব্দুল্লাহ 😊\ntel:+8801712345678\nরোড ৫, সাভার, ঢাকা 🙏🏽',
    { phone: PHONE, name: 'মোঃ আব্দুল্লাহ', address: 'রোড ৫, সাভার, ঢাকা', place: 'Savar, Dhaka' },
  ],
  ['Order 12345 kobe pabo? Tk 1500 bkash korsi', {}],
  [
    'salma begum, 01712345678, flat 4b, road 11, banani, dhaka, khadi panjabi l 1ta',
    {
      phone: PHONE,
      name: 'salma begum',
      address: 'flat 4b, road 11, banani, dhaka',
      place: 'Banani, Dhaka',
      wanted: ['khadi panjabi / L / 1'],
    },
  ],
]

it.each(messages)('reads %j', (message, told) => {
  expect(read(message)).toEqual(told)
})

it('marks the words it used', () => {
  const { phone, places, wanted } = readChat(
    'ফোন ০১৭১২-৩৪৫৬৭৮\nঠিকানা: রোড ৫, ধানমন্ডি\nপাঞ্জাবি L ২টা',
    SIZES,
  )
  expect(phone?.from).toBe('০১৭১২-৩৪৫৬৭৮')
  expect(places[0]?.from).toBe('ধানমন্ডি')
  expect(wanted[0]?.from).toBe('পাঞ্জাবি L ২টা')
})

it('takes a town for its district when a thana is named beside it', () => {
  const { places } = readChat('ঠিকানা: পীরগঞ্জ, রংপুর', SIZES)
  expect(places.map(({ city }) => city)).toEqual(['Pirganj'])
})

it('offers areas with the same name when no district is named', () => {
  const { places } = readChat('Address: Bazar, Kaliganj', SIZES)
  expect(places.length).toBeGreaterThan(1)
  expect(new Set(places.map(({ city }) => city))).toEqual(new Set(['Kaliganj']))
})

it('takes linear time for hostile input', LINEAR, () => {
  expectLinear(
    (text) => readChat(text, SIZES),
    ['নাম: ', 'নাম ', 'bazar, x, ', '01', '1ta ', ',L', 'Dhaka ', 'size: '],
  )
})
