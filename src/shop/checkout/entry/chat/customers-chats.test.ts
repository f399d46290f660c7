import { expect, it } from 'vitest'
import { readChat } from './read-chat.ts'

const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '30', '32', '34', '36', '38', '40', '42', '44']

interface Told {
  phone?: string
  name?: string
  address?: string
  /** The possible areas with their districts; several when the message is ambiguous. */
  place?: string
}

function read(message: string): Told {
  const { phone, name, address, places } = readChat(message, SIZES)
  const place = places.map(({ city, district }) => [city, district].filter(Boolean).join(', '))
  return {
    ...(phone && { phone: phone.value }),
    ...(name && { name: name.value }),
    ...(address && { address: address.value }),
    ...(place.length > 0 && { place: place.join(' or ') }),
  }
}

const chats: [message: string, phone: string, name: string, address: string, place: string][] = [
  [
    'ভাই মেরুন পাঞ্জাবিটা লাগবে, সাইজ ৪২\nনাম: কামরুল হাসান\nমোবাইল: ০১৭১৬৫৫৪৪৩৩\nঠিকানা: বাসা ১২, রোড ৩, ব্লক সি, মিরপুর ১০, ঢাকা',
    '01716554433',
    'কামরুল হাসান',
    'বাসা ১২, রোড ৩, ব্লক সি, মিরপুর ১০, ঢাকা',
    'Mirpur 10, Dhaka',
  ],
  [
    'vai oxford shirt ta nil color L size nibo 1 ta. amar nam Tanvir. 01912345670. bashundhara r/a block D road 5 house 220, dhaka. delivery charge koto?',
    '01912345670',
    'Tanvir',
    'bashundhara r/a block D road 5 house 220, dhaka',
    'Bashundhara, Dhaka',
  ],
  [
    'Assalamu alaikum. I want khaki gabardine pant waist 32, 2 pcs. Name: Rezaul Karim, Address: Vill- Shibpur, Post- Kashipur, Thana- Begumganj, Dist- Noakhali. Phone: +880 1815-667788',
    '01815667788',
    'Rezaul Karim',
    'Vill- Shibpur, Post- Kashipur, Thana- Begumganj, Dist- Noakhali',
    'Begumganj, Noakhali',
  ],
  [
    '১টা সাদা শার্ট XL আর ১টা প্যান্ট ৩৪ দিবেন। রাজু, কুমিল্লা কোটবাড়ি বিশ্বরোড, পল্লী বিদ্যুৎ অফিসের পাশে। ০১৬১২৩৪৫৬৭৮',
    '01612345678',
    'রাজু',
    'কুমিল্লা কোটবাড়ি বিশ্বরোড, পল্লী বিদ্যুৎ অফিসের পাশে',
    'Kotbari, Comilla',
  ],
  [
    'apu panjabi maroon 40 size ta confirm korlam. Sumaiya Akter. 01755-112233 / 01855112233. address- 45/2 shantinagar, chamelibag goli, dhaka 1217. bkash e advance dite parbo?',
    '01755112233',
    'Sumaiya Akter',
    '45/2 shantinagar, chamelibag goli, dhaka 1217',
    'Shantinagar, Dhaka',
  ],
  [
    'Bhaia eta 38 hobe? price?\nSadman\nRangpur medical mor, dhap\n01312 998877',
    '01312998877',
    'Sadman',
    'Rangpur medical mor, dhap',
    'Rangpur Medical, Rangpur',
  ],
  [
    'প্যান্ট ৩২ সাইজ ১ পিস\n০১৯৮৮৭৭৬৬৫৫ মোছাঃ রহিমা বেগম গ্রামঃ পূর্ব চন্দনপাট, পোঃ তাজহাট, থানাঃ কোতোয়ালী, জেলাঃ রংপুর',
    '01988776655',
    'মোছাঃ রহিমা বেগম',
    'গ্রামঃ পূর্ব চন্দনপাট, পোঃ তাজহাট, থানাঃ কোতোয়ালী, জেলাঃ রংপুর',
    'Kotwali, Rangpur',
  ],
  [
    'Order\nName - Md. Shakil Ahmed\nNumber - 8801722334455\nThikana - Chittagong, Halishahar, K block, lane 4, house 17 (notun bazar)\nProduct - Oxford shirt white L, Khaki pant 34',
    '01722334455',
    'Md. Shakil Ahmed',
    'Chittagong, Halishahar, K block, lane 4, house 17 (notun bazar)',
    'Halishahar, Chittagong',
  ],
  [
    'hi i need 2 pc oxford shirt 1 blue M 1 white M. send to savar cantonment, jahangirnagar univ, al beruni hall room 211. imran 01521-223344 total koto',
    '01521223344',
    'imran',
    'savar cantonment, jahangirnagar univ, al beruni hall room 211',
    'Savar Cantonment, Dhaka',
  ],
  [
    'Narayanganj Fatullah, Pagla bazar, shahi mohalla, mosjid er goli, 3 tala. 01799001122 Polash. Panjabi 44. bikaler por phone diben',
    '01799001122',
    'Polash',
    'Narayanganj Fatullah, Pagla bazar, shahi mohalla, mosjid er goli, 3 tala',
    'Fatullah, Narayanganj',
  ],
  // Invented messages, like those that small sellers receive.
  [
    'Nam: Jahid Hasan\nMob: 01711-223344\nAddress: House 5, Road 12, Sector 7, Uttara, Dhaka\nblack panjabi 42',
    '01711223344',
    'Jahid Hasan',
    'House 5, Road 12, Sector 7, Uttara, Dhaka',
    'Uttara Sector 7, Dhaka',
  ],
  [
    'আপু শার্ট L সাইজ ২টা। নাম সাবরিনা আক্তার। ফোন ০১৮১৯৪৫৬৭৮৯। ঠিকানা গ্রাম- চরপাড়া, ডাকঘর- পাকুন্দিয়া, উপজেলা- পাকুন্দিয়া, জেলা- কিশোরগঞ্জ।',
    '01819456789',
    'সাবরিনা আক্তার',
    'গ্রাম- চরপাড়া, ডাকঘর- পাকুন্দিয়া, উপজেলা- পাকুন্দিয়া, জেলা- কিশোরগঞ্জ',
    'Pakundia, Kishoreganj',
  ],
  [
    'Md Arif Hossain, 01677889900, Agrabad CDA residential area, road 8, house 44, Chattogram. Shirt M 1 ta diben',
    '01677889900',
    'Md Arif Hossain',
    'Agrabad CDA residential area, road 8, house 44, Chattogram',
    'Agrabad CDA, Chittagong',
  ],
  [
    'vaia 2ta panjabi nibo, L ar XL. Rakib 01533445566 zindabazar, sylhet. cash on delivery hobe?',
    '01533445566',
    'Rakib',
    'zindabazar, sylhet',
    'Zindabazar, Sylhet',
  ],
  [
    'নাম- তানজিলা\nমোবা- ০১৯১১২২৩৩৪৪\nঠিকানা- ৩য় তলা, বাসা নং ৪৫, মোহাম্মদিয়া হাউজিং, মোহাম্মদপুর, ঢাকা-১২০৭',
    '01911223344',
    'তানজিলা',
    '৩য় তলা, বাসা নং ৪৫, মোহাম্মদিয়া হাউজিং, মোহাম্মদপুর, ঢাকা-১২০৭',
    'Mohammadia Housing, Dhaka',
  ],
  [
    '01744556677\nNusrat Jahan\nFlat 4B, House 17, Road 27, Dhanmondi, Dhaka\nsaree 1 pcs',
    '01744556677',
    'Nusrat Jahan',
    'Flat 4B, House 17, Road 27, Dhanmondi, Dhaka',
    'Dhanmondi, Dhaka',
  ],
  [
    'I want to order the white shirt size XL. My name is Fahim Rahman, my number is 01812 334455, I live in Laksam Road, Kandirpar, Cumilla.',
    '01812334455',
    'Fahim Rahman',
    'Laksam Road, Kandirpar, Cumilla',
    'Kandirpar, Comilla',
  ],
  [
    'Vill: Rampur\nPost: Bazra\nThana: Sonaimuri\nZila: Noakhali\nName: Abdul Malek\nMobile: 01833221100\nPanjabi 44 size',
    '01833221100',
    'Abdul Malek',
    'Vill: Rampur, Post: Bazra, Thana: Sonaimuri, Zila: Noakhali',
    'Sonaimuri, Noakhali',
  ],
  [
    'রহিম মিয়া ০১৭৬৫৪৩২১০৯ টঙ্গী কলেজ গেট, গাজীপুর। পাঞ্জাবি ৪০ একটা',
    '01765432109',
    'রহিম মিয়া',
    'টঙ্গী কলেজ গেট, গাজীপুর',
    'Tongi College Gate, Gazipur',
  ],
  [
    'Shirt ta ki available? L lagbe. Order confirm korte chai.\nS. M. Karim\nBoalia, Saheb Bazar, Rajshahi\n01998877665',
    '01998877665',
    'S. M. Karim',
    'Boalia, Saheb Bazar, Rajshahi',
    'Boalia, Rajshahi',
  ],
  [
    'Address:\nHouse 9, Road 2\nNirala R/A, Khulna\nName: Rumana\nPhone: 01700112233',
    '01700112233',
    'Rumana',
    'House 9, Road 2, Nirala R/A, Khulna',
    'Nirala, Khulna',
  ],
  [
    'gabardine pant 34 ekta. 01611998877 Sajib Das, Mymensingh, Charpara mor, medical gate er samne. taratari pathaben',
    '01611998877',
    'Sajib Das',
    'Mymensingh, Charpara mor, medical gate er samne',
    'Charpara, Mymensingh',
  ],
  [
    'Name: Tania\nPhone no: 01722 000111, 01822000111\nDelivery address: 3 tala, 12/A, Jatrabari, Dhaka',
    '01722000111',
    'Tania',
    '3 tala, 12/A, Jatrabari, Dhaka',
    'Jatrabari, Dhaka',
  ],
  [
    'নামঃ মোঃ সোহেল রানা\nমোবাইলঃ ০১৩১২৩৪৫৬৭৮\nগ্রামঃ বাগমারা\nপোঃ বানেশ্বর\nথানাঃ পুঠিয়া\nজেলাঃ রাজশাহী',
    '01312345678',
    'মোঃ সোহেল রানা',
    'গ্রামঃ বাগমারা, পোঃ বানেশ্বর, থানাঃ পুঠিয়া, জেলাঃ রাজশাহী',
    'Puthia, Rajshahi',
  ],
  [
    'Customer name: Farzana Haque\nContact: +8801912-445566\nLocation: Banani DOHS, road 4, Dhaka\nItem: navy blazer L',
    '01912445566',
    'Farzana Haque',
    'Banani DOHS, road 4, Dhaka',
    'Banani DOHS, Dhaka',
  ],
  [
    'ami Mitu bolchi, khadi panjabi M lagbe. Thikana: Jessore, New Market er pashe, 4 tala. Phone 01955667788',
    '01955667788',
    'Mitu',
    'Jessore, New Market er pashe, 4 tala',
    'Jessore',
  ],
  [
    'Bhai ei number e pathaben 01877665544. Shuvo, BUET, Sher-e-Bangla hall, room 305',
    '01877665544',
    'Shuvo',
    'BUET, Sher-e-Bangla hall, room 305',
    'BUET, Dhaka',
  ],
  [
    'সালাম, প্যান্ট ৩৪ সাইজ লাগবে। আমি হাসান, বরিশাল রূপাতলী, শেরে বাংলা স্কুলের সামনে। ০১৭৮৮৯৯০০১১। ডেলিভারি চার্জ কত?',
    '01788990011',
    'হাসান',
    'বরিশাল রূপাতলী, শেরে বাংলা স্কুলের সামনে',
    'Rupatali, Barisal',
  ],
  [
    'Order: Panjabi 42 maroon\nMr. Kamal Uddin\nSatmatha, Bogura\n01722-445566\nPls call before delivery',
    '01722445566',
    'Mr. Kamal Uddin',
    'Satmatha, Bogura',
    'Satmatha, Bogra',
  ],
  [
    'Shapla Akter 01511223344\nMirpur 12, block E, road 3, house 8, Dhaka\nkhadi panjabi XL 1 pcs',
    '01511223344',
    'Shapla Akter',
    'Mirpur 12, block E, road 3, house 8, Dhaka',
    'Mirpur 12, Dhaka',
  ],
  [
    'name Robiul, phone 01777123456, address Ashulia, Jamgora, fantasy kingdom er pashe, Savar, Dhaka',
    '01777123456',
    'Robiul',
    'Ashulia, Jamgora, fantasy kingdom er pashe, Savar, Dhaka',
    'Ashulia, Dhaka',
  ],
  [
    'Kotwali, Chattogram, Andarkilla, Rajapukur lane. Priya Das. 01833-112244. white shirt M',
    '01833112244',
    'Priya Das',
    'Kotwali, Chattogram, Andarkilla, Rajapukur lane',
    'Kotwali, Chittagong',
  ],
  [
    'নাম: আয়েশা সিদ্দিকা, ফোন: 01812-999888, ঠিকানা: কেরানীগঞ্জ, জিনজিরা, বাস রোড, ঢাকা। শাড়ি ১টা',
    '01812999888',
    'আয়েশা সিদ্দিকা',
    'কেরানীগঞ্জ, জিনজিরা, বাস রোড, ঢাকা',
    'Keraniganj, Dhaka',
  ],
  [
    "Hello, 1 panjabi 40. Name- Sultan Mahmud. Add- Kolatoli, Cox's Bazar, hotel sea crown er pichone. Cell- 01616161616",
    '01616161616',
    'Sultan Mahmud',
    "Kolatoli, Cox's Bazar, hotel sea crown er pichone",
    "Kolatoli, Cox's Bazar",
  ],
  [
    'বাসা ৭, রোড ৪, সোনাডাঙ্গা আবাসিক, খুলনা\nফারহানা ইয়াসমিন\n০১৭১১-৯৯৮৮৭৭\nপোলো L ১টা',
    '01711998877',
    'ফারহানা ইয়াসমিন',
    'বাসা ৭, রোড ৪, সোনাডাঙ্গা আবাসিক, খুলনা',
    'Sonadanga, Khulna',
  ],
  [
    'Tala, Satkhira, Patkelghata bazar. Biplob Ghosh 01922334455. shirt L',
    '01922334455',
    'Biplob Ghosh',
    'Tala, Satkhira, Patkelghata bazar',
    'Tala, Satkhira',
  ],
]

it.each(chats)('reads %j', (message, phone, name, address, place) => {
  expect(read(message)).toEqual({ phone, name, address, place })
})

it.each<[message: string, place: string | undefined]>([
  ['Address: Kaliganj bazar', 'Kaliganj, Gazipur or Kaliganj, Jhenaidah or Kaliganj, Satkhira'],
  ['Address: 3 tala, Kandirpar, Comilla', 'Kandirpar, Comilla'],
  ['ঠিকানা: ৩ তলা, সাতক্ষীরা', 'Satkhira'],
  ['Address: House 3, Mirpur Road, Dhaka', 'Dhaka'],
  ['Address: Banasree, Sylhet', 'Sylhet'],
  ['Address: Bogra road, Barishal', 'Barisal'],
  ['Address: Vill Shibpur, Dist Noakhali', 'Noakhali'],
  ['Address: Uttara, Dhaka', 'Uttara East, Dhaka or Uttara West, Dhaka'],
  ['Address: Tala', undefined],
  ['Address: house 5, road 3, block c', undefined],
  ['Dhaka te delivery charge koto?', undefined],
  ['ঢাকার বাইরে কত দিন লাগবে?', undefined],
  ['Address: Sherpur, Bogura', 'Sherpur, Bogra'],
  ['Address: Nakla, Sherpur', 'Nakla, Sherpur'],
  ['Address: mirpur, kushtia', 'Mirpur, Kushtia'],
  ['Address: Mohammadpur, Magura', 'Mohammadpur, Magura'],
  ['Address: airport road, Sylhet', 'Sylhet'],
  ['Address: Banani road 11', 'Banani, Dhaka'],
])('asks rather than guesses for %j', (message, place) => {
  expect(read(message).place).toBe(place)
})

it('shows a second number', () => {
  const { phone, otherPhones } = readChat('Karim 01755-112233 / ০১৮৫৫১১২২৩৩', SIZES)
  expect(phone?.value).toBe('01755112233')
  expect(otherPhones).toEqual([{ value: '01855112233', from: '০১৮৫৫১১২২৩৩' }])
})
